// npm run test:faults: a server that is killed sixty times while messages go out.
process.env.LONG_TESTS = '1'
process.argv.push('--project', 'journeys', 'killed-messages')
await import('./test.mjs')
