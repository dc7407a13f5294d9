// npm run test:faults: servers that are killed while messages go out, ten times as often as in `npm test`.
process.env.KILLS ??= '60'
process.argv.push('--project', 'journeys', 'killed-messages')
await import('./test.mjs')
