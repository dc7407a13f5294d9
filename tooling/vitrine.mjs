// npm run vitrine: the commands of an operator, in the built server.
import './node-version.mjs'

await import('../apps/server/dist/main.js')
