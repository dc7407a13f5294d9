// A Vite plugin: these chunks are compiled whole beside their download, not function by function when each is first
// called: what every first screen runs is nearly all of them. Browsers that do not know the comment pass over it.
const hint = '//# allFunctionsCalledOnLoad\n'

export const compiledWhole = (...names) => ({
  name: 'compiled-whole',
  apply: 'build',
  generateBundle: {
    // After Vite has put its list of files on top: the comment counts in the first line only.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = hint + chunk.code
    },
  },
})
