/** Runs the checks over a snapshot. */

import { preflightListed } from '@vitrine/domain/publishing/preflight.rules'
import type { PreflightFinding, PreflightGroup } from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import checkWords from '@vitrine/messages/server/preflight.check'
import hintWords from '@vitrine/messages/server/preflight.hint'
import type { Check, PreflightFacts } from './check.ts'
import { preflightChecks, referenceChecks } from './preflight-checks.ts'

function run({ code, severity, find }: Check, snapshot: Snapshot, facts: PreflightFacts): PreflightGroup {
  const findings: PreflightFinding[] = []
  let total = 0
  for (const finding of find(snapshot, facts)) {
    total += 1
    if (findings.length < preflightListed) findings.push(finding)
  }
  return { code, severity, label: checkWords[code](), hint: hintWords[code](), total, findings }
}

/** Groups with findings, in the registry's order. */
export const runPreflight = (snapshot: Snapshot, facts: PreflightFacts): PreflightGroup[] =>
  preflightChecks.map((check) => run(check, snapshot, facts)).filter(({ total }) => total > 0)

/** What blocks that stand on no page yet refer to in vain, had the app a page of them. */
export const runReferenceChecks = (snapshot: Snapshot, facts: PreflightFacts): PreflightGroup[] =>
  referenceChecks.map((check) => run(check, snapshot, facts)).filter(({ total }) => total > 0)

const noFacts: PreflightFacts = {
  nowMs: 0,
  products: new Map(),
  categories: new Map(),
  brands: new Set(),
  media: new Map(),
  missingFiles: new Set(),
  inside: () => null,
  outside: new Map(),
  isOwnHost: () => false,
  scheduled: [],
}

/** Findings that block publishing. These checks use only the snapshot, so no facts have to be gathered. */
export const findObstacles = (snapshot: Snapshot): PreflightGroup[] =>
  preflightChecks
    .filter(({ severity }) => severity === 'blocks')
    .map((check) => run(check, snapshot, noFacts))
    .filter(({ total }) => total > 0)
