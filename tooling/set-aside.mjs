// Unsteady tests that could not be mended at once (decision 018): their failures are named and turn no run red.
import { readFileSync } from 'node:fs'

const most = 5
const longestDays = 14

/**
 * Reads a list of `{ file, title, error, date }`; `file` is a path from the project's root, `title` the test's full name.
 * Throws where it has more than five entries, or one that is older than 14 days.
 */
export function readSetAside(path, today = new Date()) {
  const list = JSON.parse(readFileSync(path, 'utf8'))
  for (const entry of list)
    for (const part of ['file', 'title', 'error', 'date'])
      if (typeof entry[part] !== 'string' || entry[part] === '')
        throw new Error(`${path}: an entry lacks its ${part}: ${JSON.stringify(entry)}`)
  if (list.length > most)
    throw new Error(`${path} has ${list.length} tests. At most ${most} may be set aside: mend one before the next.`)
  for (const { file, title, date } of list) {
    const days = (today.getTime() - Date.parse(`${date}T00:00:00Z`)) / 86_400_000
    if (days < -1) throw new Error(`${path}: ‘${title}’ of ${file} has a date to come: ${date}.`)
    if (!(days <= longestDays + 1))
      throw new Error(
        `${path}: ‘${title}’ of ${file} was set aside on ${date}. After ${longestDays} days it is mended or taken out.`,
      )
  }
  return list
}

/** A file without what was set aside in it; green where nothing else of it was red. */
export function withoutSetAside(file, list) {
  const red = file.red.filter(({ test }) => !list.some((one) => one.file === file.file && one.title === test))
  return { ...file, red, ok: file.ok || (file.ended && file.red.length > 0 && red.length === 0) }
}
