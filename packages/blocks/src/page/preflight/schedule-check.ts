import { type Check, inApp } from './check.ts'

/** Two designs that are to be live at the same time: one of them will not be seen. */
export const scheduleOverlapCheck: Check = {
  code: 'schedule-overlap',
  severity: 'warns',
  label: 'Schedules that overlap',
  hint: 'Change the times: only one design is live at a time.',
  *find(_snapshot, { scheduled, nowMs }) {
    const ahead = scheduled
      .filter(({ endMs }) => endMs === null || endMs > nowMs)
      .toSorted((one, other) => one.startMs - other.startMs)
    for (const [index, { title, endMs }] of ahead.entries())
      for (const next of ahead.slice(index + 1))
        if (endMs !== null && endMs > next.startMs)
          yield inApp(`‘${next.title}’ starts while ‘${title}’ is still live.`)
  },
}
