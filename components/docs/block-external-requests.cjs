// A bundler loader for Redoc. It removes the vendor's logo and icons, which come from a content network, and an icon font inside
// a style sheet, which our Content-Security-Policy blocks.
const replacements = [
  [/`https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg`/g, "`data:,`"],
  [/`https:\/\/cdn\.redocly\.com\/icons\/[^`]*`/g, "`data:,`"],
  [/@font-face \{\s*font-family: 'TreeViewIcons';[^}]*\}/g, ""],
];

module.exports = function blockExternalRequests(source) {
  return replacements.reduce((text, [pattern, replacement]) => {
    const replaced = text.replaceAll(pattern, replacement);
    if (replaced === text)
      throw new Error(`${pattern} not found in Redoc: check which external requests this version makes.`);
    return replaced;
  }, source);
};
