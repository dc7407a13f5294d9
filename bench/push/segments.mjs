// A segment over a million installs: each kind of rule, and pairs by AND and OR. Also the estimates of automations.
import { automations } from '@vitrine/domain/notifications/automations.rules'
import { estimateAudience } from '../../apps/server/src/modules/notifications/estimate-audience.ts'
import { countWouldHaveSent } from '../../apps/server/src/modules/notifications/would-have-sent.ts'
import { forApp } from '../../apps/server/src/platform/db/tenant.ts'
import { machine, median } from '../machine.mjs'
import { onBothDatabases } from './both-databases.mjs'
import { appKey, fillApp, fillMillion } from './million.mjs'

const goalMs = 300
const installs = Number(process.env.INSTALLS ?? 1_000_000)
const rules = {
  platform: { kind: 'platform', platforms: ['ios', 'android'] },
  language: { kind: 'language', languages: ['en', 'de'] },
  country: { kind: 'country', countries: ['US', 'EG'] },
  appVersion: { kind: 'appVersion', bound: 'least', version: '1.10' },
  lastSeen: { kind: 'lastSeen', days: 30, within: true },
  'lastSeen, not': { kind: 'lastSeen', days: 30, within: false },
  orders: { kind: 'orders', bound: 'least', count: 2, days: 90 },
  'orders at any time': { kind: 'orders', bound: 'least', count: 1, days: null },
  'orders, at most': { kind: 'orders', bound: 'most', count: 0, days: null },
  spent: { kind: 'spent', bound: 'least', amountMinor: 150, days: 90 },
  'spent, at most': { kind: 'spent', bound: 'most', amountMinor: 150, days: null },
  'viewed product': { kind: 'product', act: 'viewed', products: ['p1', 'p2'], days: 30 },
  'bought product': { kind: 'product', act: 'bought', products: ['p5', 'p10'], days: 365 },
  'viewed category': { kind: 'category', act: 'viewed', categories: ['c1', 'c2'], days: 30 },
  'bought category': { kind: 'category', act: 'bought', categories: ['c5', 'c10'], days: 365 },
  cart: { kind: 'cart', filled: true },
  'cart, empty': { kind: 'cart', filled: false },
  wishlist: { kind: 'wishlist', filled: true },
  'wishlist, empty': { kind: 'wishlist', filled: false },
  signedIn: { kind: 'signedIn', signedIn: true },
  'got message': { kind: 'message', act: 'got', done: true, messageId: 'sent-before' },
  'not got message': { kind: 'message', act: 'got', done: false, messageId: 'sent-before' },
  'opened message': { kind: 'message', act: 'opened', done: true, messageId: 'sent-before' },
}
const group = (match, ...names) => ({ match, rules: names.map((name) => rules[name]) })
const pairs = [
  ['all', 'platform', 'language', 'lastSeen', 'cart'],
  ['all', 'orders', 'signedIn'],
  ['any', 'orders', 'cart'],
  ['any', 'orders, at most', 'wishlist'],
  ['any', 'viewed product', 'bought product'],
  ['any', 'viewed category', 'got message'],
  ['all', 'not got message', 'spent, at most'],
  ['any', 'language', 'opened message'],
  ['all', 'wishlist, empty', 'lastSeen'],
]
const segments = [
  ...Object.keys(rules).map((name) => [name, group('all', name)]),
  ...pairs.map(([match, ...names]) => [names.join(match === 'all' ? ' AND ' : ' OR '), group(match, ...names)]),
]

async function measureSegments(db, measured) {
  const now = Date.now()
  const app = forApp(db, appKey)
  const report = async (what, act) => {
    const [rounds, answers] = [[], []]
    for (let round = 0; round < 4; round += 1) rounds.push(await measured(async () => answers.push(await act())))
    const [first, ...later] = rounds.map(({ wallMs }) => wallMs)
    const wallMs = median(later)
    const cpuMs = median(rounds.map((one) => one.cpuMs))
    const [found] = answers
    const answer = found && typeof found === 'object' ? `${found.estimated ? 'about ' : ''}${found.reachable}` : found
    console.log(
      `${wallMs > goalMs ? 'OVER ' : ''}${what}: ${Math.round(wallMs)} ms, first ${Math.round(first)} (goal ${goalMs}), ${Math.round(cpuMs)} ms of CPU; ${answer}`,
    )
  }
  await report('everybody', () => estimateAudience(app, { audience: { kind: 'all' }, topic: 'news', now }))
  for (const [what, one] of segments)
    await report(what, () =>
      estimateAudience(app, {
        audience: { kind: 'segment', rules: { match: 'all', groups: [one] } },
        topic: 'news',
        now,
      }),
    )
  for (const [id, { wait, again = null, statuses = [] }] of Object.entries(automations)) {
    const config = { wait, again, statuses }
    await report(`estimate of ${id}`, () => countWouldHaveSent(app, { id, config, now: new Date(now), days: 7 }))
  }
}

export async function measure() {
  console.log(machine())
  await onBothDatabases(async (db, _, measured) => {
    await fillApp(db)
    await fillMillion(db, installs)
    await measureSegments(db, measured)
  })
}
