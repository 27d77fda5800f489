// A bundler loader for the icons of lucide-react. It joins the paths of an icon and removes its name and the keys of its parts, which are
// half of what an icon weighs after compression. An icon is an object `__iconData` with `node`, an array of [tag, attributes].
const pattern = /const __iconData = (\{[\s\S]*?\n\});/;

/** A path that begins relative to the origin stays so behind another one. */
const absolute = (d) => (d.startsWith("m") ? `M0 0${d}` : d);

const isPlainPath = ([tag, { key, ...attributes }]) => tag === "path" && Object.keys(attributes).join() === "d";

function joinPaths(node) {
  const d = node.filter(isPlainPath).map(([, attributes]) => absolute(attributes.d));
  const others = node.filter((part) => !isPlainPath(part));
  return [...(d.length > 0 ? [["path", { d: d.join("") }]] : []), ...others].map(([tag, attributes], key) => [
    tag,
    { ...attributes, key },
  ]);
}

module.exports = function compactIcon(source) {
  return source.replace(pattern, (_match, literal) => {
    const icon = new Function(`return ${literal}`)();
    return `const __iconData = ${JSON.stringify({ node: joinPaths(icon.node) })};`;
  });
};
