/** The style sheet of the documentation's page: the product's colours, no file of its own. */
export const style = `
:root { color: #17243a; background: #fff; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template: auto 1fr / 15rem minmax(0, 1fr); min-height: 100vh; }
header { grid-column: 1 / -1; background: #0b1b33; color: #d5dfee; padding: 1rem 2rem; }
header a { color: #ffb224; }
h1 { margin: 0.25rem 0; color: #fff; font-size: 1.75rem; }
header p { margin: 0; }
nav { background: #f2f4f8; padding: 1rem; }
nav ul { list-style: none; margin: 0; padding: 0; position: sticky; top: 1rem; }
nav li { padding: 0.25rem 1rem; display: flex; justify-content: space-between; }
nav span { color: #46566f; }
a { color: #0066cc; }
main { padding: 1rem 2rem 4rem; }
main > p { max-width: 70ch; }
details { border: 1px solid #dde3ec; border-radius: 4px; margin: 0.5rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; padding: 0.5rem 0; margin: 0 -0.5rem; }
summary span:last-child { color: #46566f; margin-left: 0.5rem; }
.method { display: inline-block; min-width: 4.5rem; text-align: center; border-radius: 4px; font-weight: 600;
  font-size: 0.8rem; padding: 0.1rem 0.25rem; color: #fff; background: #0066cc; }
.method.post { background: #1a7347; }
.method.put { background: #8a5a00; }
.method.delete { background: #c4262e; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin-top: 1rem; }
caption { text-align: left; font-weight: 600; padding: 0.25rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-top: 1px solid #ebeff5; }
thead th { color: #46566f; font-weight: 600; }
tbody th { font-weight: 400; }
:focus-visible { outline: 2px solid #0066cc; outline-offset: 2px; }
header :focus-visible { outline-color: #ffb224; }
@media (max-width: 48rem) { body { display: block; } nav ul { position: static; } }
`;
