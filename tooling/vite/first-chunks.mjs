// What a screen loads before it stands comes in few files: a hundred small ones cost the browser a request, a task and a
// compile cache each. A first, unwritten build says which modules those are (after tree-shaking: by their imports alone
// they would be many more); the second puts them together.
import { build } from 'vite'

/** Modules of the chunk of `entry` and of all chunks that it imports before it runs. */
function modulesBefore(chunks, entry) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set()
  const follow = (file) => {
    const chunk = byFile.get(file)
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    chunk.imports.forEach(follow)
  }
  follow(entry.fileName)
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}

/** Frame and features; what they share opens nothing by itself. */
const isScreen = /\/src\/(app|features)\//

/**
 * Groups for `codeSplitting`: one for what every screen needs, then one for each of `parts` ({ name, sources, folder }):
 * what these sources need beyond the groups before. Modules that anything outside the folder needs too stay in chunks of
 * their own: they would bring the whole group with them. `config` is the build's own, without groups.
 */
export async function firstChunkGroups(config, parts) {
  const chunks = []
  const read = {
    name: 'read-chunks',
    generateBundle(_, bundle) {
      chunks.push(...Object.values(bundle).filter(({ type }) => type === 'chunk'))
    },
  }
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...config.plugins, read],
    build: { ...config.build, write: false, minify: false, manifest: false },
  })
  const opened = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null)
  const needed = (test) => opened.filter(test).flatMap((chunk) => [...modulesBefore(chunks, chunk)])
  const group = (name, modules) => ({
    name,
    test: (id) => modules.has(id),
    includeDependenciesRecursively: false,
  })
  const everywhere = new Set(needed(({ isEntry }) => isEntry))
  const taken = new Set(everywhere)
  // The sources' own files keep their chunks, and with them their names in the manifest.
  const stays = (id) => parts.some(({ sources }) => sources.some((source) => id.endsWith(source)))
  const own = parts.map(({ name, sources, folder }) => {
    const isSource = (id) => sources.some((source) => id.endsWith(source))
    const outside = new Set(needed(({ facadeModuleId: id }) => isScreen.test(id) && !id.includes(folder)))
    const modules = needed(({ facadeModuleId }) => isSource(facadeModuleId)).filter(
      (id) => !taken.has(id) && !outside.has(id) && !stays(id),
    )
    for (const id of modules) taken.add(id)
    return group(name, new Set(modules))
  })
  return [group('app', everywhere), ...own]
}
