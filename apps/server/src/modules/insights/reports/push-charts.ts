/** Charts of notifications: what they did, and what followed them compared with the rest. */
import { type Builder, type Content, column, dailyContent, summed } from './chart-content.ts'
import { daily, percent, type Reading, sum } from './reading.ts'

const readPushes = ({ store, ask }: Reading) => store.pushes(ask)

const funnel: Builder = async (reading) => {
  const { daily: days } = await readPushes(reading)
  const [sent, delivered, opened] = [
    sum(days, (day) => day.sent),
    sum(days, (day) => day.delivered),
    sum(days, (day) => day.opened),
  ]
  const row = { Sent: sent, Delivered: delivered, Opened: opened }
  return { number: percent(opened, sent), totals: row, rows: [row] }
}

const clickThrough: Builder = async (reading) => {
  const { daily: days } = await readPushes(reading)
  const values = days.map(({ opened, delivered }) => percent(opened, delivered))
  const total = percent(
    sum(days, (day) => day.opened),
    sum(days, (day) => day.delivered),
  )
  return dailyContent(reading, { 'Click-through Rate': column(values, total) })
}

interface PushShare {
  pushed: number[]
  all: number[]
}

async function ofSessions(reading: Reading, pushed: 'pushSessions' | 'pushAdds', all: 'sessions' | 'adds') {
  const cells = await reading.store.cells(reading.ask)
  return { pushed: daily(reading, cells, (cell) => cell[pushed]), all: daily(reading, cells, (cell) => cell[all]) }
}

async function ofOrders(reading: Reading, pushed: 'pushOrders' | 'pushMinor', all: 'orders' | 'storeMinor') {
  const orders = await reading.store.orders(reading.ask)
  return { pushed: daily(reading, orders, (row) => row[pushed]), all: daily(reading, orders, (row) => row[all]) }
}

const compared =
  (name: string, read: (reading: Reading) => Promise<PushShare>): Builder =>
  async (reading) => {
    const { pushed, all } = await read(reading)
    const others = all.map((value, index) => value - (pushed[index] ?? 0))
    return dailyContent(reading, { [`Total Push ${name}`]: summed(pushed), [`Other ${name}`]: summed(others) })
  }

const conversion: Builder = async (reading) => {
  const cells = await reading.store.cells(reading.ask)
  const of = (read: (cell: (typeof cells)[number]) => number) => daily(reading, cells, read)
  const rate = (parts: readonly number[], wholes: readonly number[]) =>
    column(
      parts.map((value, index) => percent(value, wholes[index] ?? 0)),
      percent(
        sum(parts, (value) => value),
        sum(wholes, (value) => value),
      ),
    )
  return dailyContent(reading, {
    'Total Push Conversion': rate(
      of((cell) => cell.pushConverted),
      of((cell) => cell.pushSessions),
    ),
    'Other Conversion': rate(
      of((cell) => cell.converted - cell.pushConverted),
      of((cell) => cell.sessions - cell.pushSessions),
    ),
  })
}

const campaigns: Builder = async (reading): Promise<Content> => {
  const list = (await readPushes(reading)).campaigns
  const rows = list.map((campaign) => ({
    Id: campaign.pushId,
    Name: campaign.name,
    Sessions: campaign.sessions,
    'Cart adds': campaign.adds,
    Orders: campaign.orders,
    Revenue: campaign.storeMinor,
    Conversion: percent(campaign.converted, campaign.sessions),
    'Date sent': new Date(campaign.sentAt).toISOString(),
  }))
  return { number: rows.length, totals: {}, rows }
}

export const pushCharts = {
  'push-funnel': funnel,
  'push-click-through-rate': clickThrough,
  'push-sessions': compared('Sessions', (reading) => ofSessions(reading, 'pushSessions', 'sessions')),
  'push-cart-adds': compared('Cart adds', (reading) => ofSessions(reading, 'pushAdds', 'adds')),
  'push-orders': compared('Orders', (reading) => ofOrders(reading, 'pushOrders', 'orders')),
  'push-revenue': compared('Revenue', (reading) => ofOrders(reading, 'pushMinor', 'storeMinor')),
  'push-conversion': conversion,
  'push-campaigns': campaigns,
} as const satisfies Record<string, Builder>
