/**
 * Tokens that let their holder view a draft, a release or a future state: for 15 minutes, read-only, in one app, and no longer
 * than whoever made them could.
 */
import { minuteMs } from '@vitrine/domain/time'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { lanAddress } from '../../../hosts/lan-address.ts'
import type { Ports, Session } from '../../../ports.ts'
import { isSessionOpen } from '../../identity/index.ts'
import { isTokenAlive } from '../../tokens/index.ts'

const lifetimeMs = 15 * minuteMs
const audience = 'urn:vitrine:preview'

export interface Preview {
  appKey: string
  /** Release to show; without a release, design or moment the draft is shown. */
  releaseId: string | null
  /** A design other than the live one. */
  designId: string | null
  /** A later time, in ms, as a person in this time zone would see it. */
  moment: { at: number; zone: string } | null
}

export async function makePreviewToken(
  ports: Ports,
  session: Session,
  { appKey, releaseId, designId, moment }: Preview,
) {
  const now = ports.clock.now()
  const expiresAt = new Date(Math.floor(now / 1000) * 1000 + lifetimeMs)
  const token = await new SignJWT({
    release: releaseId,
    design: designId,
    at: moment?.at ?? null,
    zone: moment?.zone ?? null,
    by: session.sub,
    ...(session.apiToken ? { program: session.apiToken.id } : { family: session.familyId }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(appKey)
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(await ports.tokens.secret('preview'))
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Whether the session, or the API token, that made it still opens the app. */
async function isMakerThere(ports: Ports, appKey: string, { by, program, family }: JWTPayload): Promise<boolean> {
  const member = await ports.members.find(String(by), appKey)
  if (!member?.active || !member.permissions.has('design.read')) return false
  const now = new Date(ports.clock.now())
  if (typeof program === 'string') return isTokenAlive(ports.forApp(appKey), program, now)
  return isSessionOpen(ports.allTables('Sessions of people belong to no app.'), {
    id: String(family),
    sub: String(by),
    now,
  })
}

/** Returns null for any text that is not a valid, unexpired token, and for one whose maker may no longer look. */
export async function readPreviewToken(ports: Ports, token: string): Promise<Preview | null> {
  try {
    const { payload } = await jwtVerify(token, await ports.tokens.secret('preview'), {
      algorithms: ['HS256'],
      audience,
      currentDate: new Date(ports.clock.now()),
    })
    const { release, design, at, zone } = payload
    const appKey = String(payload.sub)
    if (!(await isMakerThere(ports, appKey, payload))) return null
    return {
      appKey,
      releaseId: typeof release === 'string' ? release : null,
      designId: typeof design === 'string' ? design : null,
      moment: typeof at === 'number' && typeof zone === 'string' ? { at, zone } : null,
    }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/**
 * A preview is shown by the host that all apps share: there no script from outside can read its token, which stands in the
 * fragment, so that no server, proxy or referrer sees it either.
 */
export function previewAddresses({ config, hosts }: Ports, appKey: string, token: string) {
  const path = `${hosts.sharedPathOf(appKey)}?preview#token=${token}`
  const lan = lanAddress(config.host)
  return { url: config.shopperUrl + path, lanUrl: lan === null ? null : `http://${lan}:${config.shopperPort}${path}` }
}
