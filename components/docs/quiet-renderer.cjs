// A loader for the bundler: takes out of the renderer what would be asked of another host or what our Content-Security-Policy
// refuses. Its maker's logo and icons would come from a content network, its file icons as a font inside the style sheet.
const replacements = [
  [/`https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg`/g, "`data:,`"],
  [/`https:\/\/cdn\.redocly\.com\/icons\/[^`]*`/g, "`data:,`"],
  [/@font-face \{\s*font-family: 'TreeViewIcons';[^}]*\}/g, ""],
];

module.exports = function quietRenderer(source) {
  return replacements.reduce((text, [pattern, replacement]) => {
    const quiet = text.replaceAll(pattern, replacement);
    if (quiet === text) throw new Error(`The renderer has no ${pattern} any more: look what it asks other hosts for.`);
    return quiet;
  }, source);
};
