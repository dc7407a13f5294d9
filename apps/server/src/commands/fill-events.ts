import { sql } from 'kysely'
import { insertBigTraffic } from '../connectors.ts'
import { findShop } from '../modules/apps/index.ts'
import type { Command } from './command.ts'
import { readArguments } from './read-arguments.ts'

const usage = 'fill-events <app key> [--events <n>]'
const most = 20_000_000

/** Fills an app with about so many made-up events of a year, to see how Insights performs. Not in production. */
export const fillEvents: Command = async (ports, args) => {
  const { values, rest } = readArguments(args, { values: ['events'], flags: [] })
  const [appKey, ...others] = rest
  const events = Number(values['events'] ?? 1_000_000)
  if (appKey === undefined || others.length > 0 || !Number.isInteger(events) || events < 1_000 || events > most) {
    console.error(`Usage: ${usage}`)
    return 2
  }
  if (ports.config.production) {
    console.error('This would put made-up visits into a real app: it is not done in production.')
    return 1
  }
  if (!(await findShop(ports, appKey))) {
    console.error(`There is no app ${appKey}.`)
    return 1
  }
  const db = ports.allTables('A year of events is written in one go, and measured.')
  const count = await insertBigTraffic(db, { appKey, events, now: ports.clock.now() })
  await sql`vacuum analyze`.execute(db)
  console.log(`${appKey} has ${count} events more.`)
  return 0
}
