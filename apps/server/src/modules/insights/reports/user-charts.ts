/** Charts of distinct users. */
import { type Builder, column, dailyContent } from './chart-content.ts'
import { daily, percent, type Reading, share, sum } from './reading.ts'

const readUsers = ({ store, ask, now }: Reading) => store.users(ask, now)

/** Everybody who was there by the end of each day. */
async function readGrowth(reading: Reading, what: 'installs' | 'arrivals') {
  const before = await reading.store.before(reading.ask)
  const cells = await reading.store.cells(reading.ask)
  const start = what === 'arrivals' ? before.arrivals : sum(Object.values(before.installs), (value) => value)
  let known = start
  const values = daily(reading, cells, (cell) => cell[what]).map((value) => {
    known += value
    return known
  })
  return { start, end: known, values }
}

const activeUsers =
  (names: readonly [string, string], dayName: string): Builder =>
  async (reading) => {
    const users = await readUsers(reading)
    return dailyContent(
      reading,
      {
        [names[0]]: column(
          users.daily,
          share(
            sum(users.daily, (value) => value),
            users.daily.length,
          ),
        ),
        [names[1]]: column(users.monthly, users.monthly.at(-1) ?? null),
      },
      { dayName },
    )
  }

/** For a range: the mean of its days over the monthly users at its end. */
const stickiness: Builder = async (reading) => {
  const { daily: perDay, monthly } = await readUsers(reading)
  const values = perDay.map((value, index) => percent(value, monthly[index] ?? 0))
  const mean = sum(perDay, (value) => value) / Math.max(1, perDay.length)
  return dailyContent(reading, { Stickiness: column(values, percent(mean, monthly.at(-1) ?? 0)) })
}

const openRate: Builder = async (reading) => {
  const users = await readUsers(reading)
  const { end, values } = await readGrowth(reading, 'arrivals')
  const rates = users.daily.map((value, index) => percent(value, values[index] ?? 0))
  return dailyContent(reading, { 'App Open Rate': column(rates, percent(users.active, end)) })
}

const averageSessions: Builder = async (reading) => {
  const users = await readUsers(reading)
  const sessions = daily(reading, await reading.store.cells(reading.ask), (cell) => cell.sessions)
  const values = sessions.map((value, index) => share(value, users.daily[index] ?? 0))
  const total = share(
    sum(sessions, (value) => value),
    users.active,
  )
  return dailyContent(reading, { 'Average Sessions': column(values, total) })
}

const newAndReturning: Builder = async (reading) => {
  const users = await readUsers(reading)
  const returning = users.daily.map((value, index) => value - (users.fresh[index] ?? 0))
  const fresh = sum(users.fresh, (value) => value)
  return dailyContent(
    reading,
    { 'Returning users': column(returning, users.active - fresh), 'New users': column(users.fresh, fresh) },
    { number: users.active },
  )
}

const growthRate: Builder = async (reading) => {
  const { start, end, values } = await readGrowth(reading, 'installs')
  const rates = values.map((value, index) => {
    const before = index === 0 ? start : (values[index - 1] ?? 0)
    return percent(value - before, before)
  })
  return dailyContent(reading, { 'User Growth Rate': column(rates, percent(end - start, start)) })
}

/** Only days whose later day is over take part: the others could still rise. */
const retention =
  (name: string, read: 'cameBack1' | 'cameBack30'): Builder =>
  async (reading) => {
    const users = await readUsers(reading)
    const back = users[read]
    const values = back.map((value, index) => (value === null ? null : percent(value, users.fresh[index] ?? 0)))
    const grown = back.flatMap((value, index) => (value === null ? [] : [{ value, of: users.fresh[index] ?? 0 }]))
    const total = percent(
      sum(grown, ({ value }) => value),
      sum(grown, ({ of }) => of),
    )
    return dailyContent(reading, { [name]: column(values, total) })
  }

export const userCharts = {
  'daily-and-monthly-users': activeUsers(['Daily Active Users', 'Monthly Active Users'], '__timestamp'),
  'active-users': activeUsers(['DAU', 'MAU'], 'timestamp'),
  stickiness,
  'app-open-rate': openRate,
  'average-sessions': averageSessions,
  'new-and-returning-users': newAndReturning,
  'user-growth-rate': growthRate,
  'day-1-retention': retention('Day 1 Retention', 'cameBack1'),
  'day-30-retention': retention('Day 30 Retention', 'cameBack30'),
} as const satisfies Record<string, Builder>
