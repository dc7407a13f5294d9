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

/**
 * Groups for `codeSplitting`: one for what every screen needs, one for each of `screens` ({ name, source, beside }) for
 * what it needs beyond that. Modules that the screens `beside` it need too stay in chunks of their own: they would bring
 * the whole group with them. `config` is the build's own, without groups.
 */
export async function firstChunkGroups(config, screens) {
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
  const chunkOf = (source) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  const everywhere = modulesBefore(
    chunks,
    chunks.find(({ isEntry }) => isEntry),
  )
  const group = (name, modules) => ({
    name,
    test: (id) => modules.has(id),
    includeDependenciesRecursively: false,
  })
  const own = screens.map(({ name, source, beside }) => {
    const others = new Set(beside.flatMap((other) => [...modulesBefore(chunks, chunkOf(other))]))
    // The screen's own file keeps its chunk, and with it its name in the manifest.
    const stays = (id) => everywhere.has(id) || others.has(id) || id.endsWith(source)
    return group(name, new Set([...modulesBefore(chunks, chunkOf(source))].filter((id) => !stays(id))))
  })
  return [group('app', everywhere), ...own]
}
