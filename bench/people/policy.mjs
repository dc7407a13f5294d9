// What it costs to ask whether somebody may do something, and whether they may change somebody else.
import { createServer } from 'vite'
import { root } from '../../tooling/run.mjs'

const times = 200_000
const goalMicroseconds = 50

export async function measurePolicy() {
  const vite = await createServer({
    root,
    configFile: false,
    server: { middlewareMode: true, watch: null },
    logLevel: 'error',
  })
  const load = (name) => vite.ssrLoadModule(`/packages/domain/src/${name}.ts`)
  const { hasAtLeast } = await load('team/member-policy.rules')
  const { permissionsOfRole } = await load('identity/permissions')
  const member = { role: 'owner', permissions: permissionsOfRole('owner') }
  const granted = new Set(member.permissions)
  const checks = {
    'a permission of a member': () => granted.has('audit.read'),
    'whether a member may change another': () => hasAtLeast(member, member),
  }
  for (const [what, check] of Object.entries(checks)) {
    let held = 0
    for (let at = 0; at < 1_000; at++) held += check() ? 1 : 0
    const began = performance.now()
    for (let at = 0; at < times; at++) held += check() ? 1 : 0
    const each = ((performance.now() - began) * 1_000) / times
    if (held !== times + 1_000) throw new Error(`${what}: not held`)
    console.log(
      `${what}: ${each.toFixed(2)} µs (goal ${goalMicroseconds} µs)${each > goalMicroseconds ? '  ABOVE THE GOAL' : ''}`,
    )
  }
  await vite.close()
}
