/** Tokens that let their holder view a draft, a release or a future state: for 15 minutes, read-only, in one app. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { lanAddress } from '../../../hosts/lan-address.ts'
import type { Ports } from '../../../ports.ts'

const lifetimeMs = 15 * 60_000
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

export async function makePreviewToken(ports: Ports, { appKey, releaseId, designId, moment }: Preview) {
  const now = ports.clock.now()
  const expiresAt = new Date(Math.floor(now / 1000) * 1000 + lifetimeMs)
  const token = await new SignJWT({
    release: releaseId,
    design: designId,
    at: moment?.at ?? null,
    zone: moment?.zone ?? null,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(appKey)
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(await ports.tokens.secret('preview'))
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Returns null for any text that is not a valid, unexpired token. */
export async function readPreviewToken(ports: Ports, token: string): Promise<Preview | null> {
  try {
    const { payload } = await jwtVerify(token, await ports.tokens.secret('preview'), {
      algorithms: ['HS256'],
      audience,
      currentDate: new Date(ports.clock.now()),
    })
    const { release, design, at, zone } = payload
    return {
      appKey: String(payload.sub),
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
