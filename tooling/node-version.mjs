// A clear message instead of a syntax error far away.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Vitrine needs Node 20.19 or later; this is ${process.versions.node}. See https://nodejs.org`)
  process.exit(1)
}
