/**
 * Ends what a driver opened. `afterAll` of vitest is heard only while tests are collected: called in a test, or in a
 * `beforeAll`, it is lost without a word, and servers, jobs and databases would run on until the worker ends.
 */
import { afterAll, onTestFinished } from 'vitest'

type End = () => unknown

const opened = globalThis as typeof globalThis & { endsOfFile?: Set<End> }
opened.endsOfFile ??= new Set()

function isInTest(end: End): boolean {
  try {
    onTestFinished(async () => void (await end()))
    return true
  } catch {
    return false
  }
}

/** With the test that opened it; else with the suite that is being collected, and with the file at the latest. */
export function atEnd(end: End): void {
  if (isInTest(end)) return
  const ends = opened.endsOfFile as Set<End>
  const once = async () => {
    if (ends.delete(once)) await end()
  }
  ends.add(once)
  afterAll(once)
}

/** The last opened first, since it may use what was opened before. */
export async function endFile(): Promise<void> {
  for (const end of [...(opened.endsOfFile ?? [])].reverse()) await end()
}
