/** A reporter of vitest: how long each tier took, and its slowest files. Tiers that run beside each other overlap. */
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

interface Tier {
  began: number
  ended: number
  tests: number
  files: { path: string; ms: number }[]
}

const root = `${import.meta.dirname}/..`
const seconds = (ms: number) => `${Math.round(ms / 1000)} s`

/** Without the browser that it runs in. */
const nameOf = ({ project }: TestModule) => project.name.replace(/ .*/, '')

export function tierTimes(): Reporter {
  const began = performance.now()
  const tiers = new Map<string, Tier>()

  const tierOf = (name: string): Tier => {
    const tier = tiers.get(name) ?? { began: performance.now(), ended: 0, tests: 0, files: [] }
    tiers.set(name, tier)
    return tier
  }

  return {
    onTestModuleStart(module: TestModule) {
      tierOf(nameOf(module))
    },
    onTestModuleEnd(module: TestModule) {
      const tier = tierOf(nameOf(module))
      const { duration, setupDuration, collectDuration } = module.diagnostic()
      tier.ended = performance.now()
      tier.tests += [...module.children.allTests()].length
      tier.files.push({ path: relative(root, module.moduleId), ms: duration + setupDuration + collectDuration })
    },
    onTestRunEnd() {
      console.log('\nTime of each tier')
      for (const [name, tier] of tiers) {
        const slowest = tier.files.sort((a, b) => b.ms - a.ms).slice(0, 3)
        const list = slowest.map(({ path, ms }) => `${path} ${seconds(ms)}`).join(', ')
        const time = seconds(tier.ended - tier.began).padStart(6)
        console.log(`${name.padEnd(9)} ${time}  ${tier.tests} tests in ${tier.files.length} files; slowest: ${list}`)
      }
      console.log(`${'all'.padEnd(9)} ${seconds(performance.now() - began).padStart(6)}\n`)
    },
  }
}
