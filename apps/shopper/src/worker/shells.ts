/**
 * The files of a build, kept under its name. A page goes on fetching the rest of its app from the build that it began with,
 * which its server no longer has after a release: so the files of earlier builds stay while a page is open that may be of one.
 */
import { setup, worker } from './worker-scope.ts'

const prefix = `vitrine:${setup.appKey}:shell:`
/** Of this build. */
export const shell = prefix + setup.build
/** Stands beside the files of this build: the pages that were open when it took over. */
const openBefore = new URL(`${setup.base}open-before.json`, location.origin).href

const earlierShells = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shell)

/** A page has an id of its own until it is left; loaded again it has another one. */
async function openPages(): Promise<string[]> {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => `${new URL(url).pathname}/`.startsWith(setup.base)).map(({ id }) => String(id))
}

/** When this build takes over. */
export async function noteOpenPages(): Promise<void> {
  const ids = JSON.stringify(await openPages())
  await (await caches.open(shell)).put(openBefore, new Response(ids))
}

/** Removes earlier builds of this app, once no page is open that was there before this one. */
export async function dropEarlierShells(): Promise<void> {
  const earlier = await earlierShells()
  if (earlier.length === 0) return
  const noted = await (await caches.open(shell)).match(openBefore)
  const before = noted ? ((await noted.json()) as string[]) : []
  const open = await openPages()
  if (before.some((id) => open.includes(id))) return
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

/** A file of this build, or of an earlier one. */
export async function findInShells(request: Request): Promise<Response | undefined> {
  for (const name of [shell, ...(await earlierShells()).reverse()]) {
    const known = await (await caches.open(name)).match(request)
    if (known) return known
  }
  return undefined
}
