/** `npm run test:mutants`: the tests of packages and server, with one fault in one file. */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { mutant } from './tooling/vite/mutant.ts'
import config from './vitest.config.ts'

const tiers = ['packages', 'server']
const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[]

export default defineConfig({
  test: {
    reporters: ['dot'],
    // The first that sees it is enough.
    bail: 1,
    maxWorkers: 1,
    projects: projects
      .filter(({ test }) => tiers.includes(String(test?.name)))
      .map((project) => ({
        ...project,
        plugins: [mutant()],
        test: { ...project.test, maxWorkers: 1, sequence: { groupOrder: 0 } },
      })),
  },
})
