/**
 * A signed cookie that lists the accounts that signed in on this browser before, in a package a header. It grants no access: it
 * gives the device its own allowance where strangers are limited, so that strangers cannot use up the owner's tries.
 */
import { createHash } from 'node:crypto'
import { newId } from '@vitrine/domain/ids'
import { deviceHeader } from '@vitrine/domain/store-package/shell-session.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Ports } from '../ports.ts'
import { cookieName, readCookie, writeCookie } from './cookies.ts'

const deviceCookie = 'vitrine-device'
const audience = 'urn:vitrine:device'
const lifetimeSeconds = 180 * 24 * 60 * 60
/** A shared computer keeps the accounts that signed in last. */
const maxAccounts = 10

interface DeviceReply extends Pick<FastifyReply, 'setCookie'> {
  header(name: string, value: string): unknown
}

export interface KnownDevice {
  id: string
  /** Whether this account signed in here before. */
  knows(sub: string): boolean
}

const accountOf = (sub: string): string => createHash('sha256').update(sub).digest('base64url').slice(0, 22)

const longestToken = 2_000

/** No cookie of a shell counts. */
function readToken(request: FastifyRequest, { config }: Ports): string | null {
  if (request.shell === undefined) return readCookie(request, cookieName(config, deviceCookie), longestToken)
  const token = request.headers[deviceHeader]
  return request.shell === 'admitted' && typeof token === 'string' && token.length <= longestToken ? token : null
}

async function readClaims(request: FastifyRequest, ports: Ports): Promise<{ id: string; accounts: string[] } | null> {
  const token = readToken(request, ports)
  if (token === null) return null
  try {
    const { payload } = await jwtVerify(token, await ports.tokens.secret('known-device'), {
      algorithms: ['HS256'],
      audience,
      currentDate: new Date(ports.clock.now()),
    })
    const accounts = payload['accounts']
    return { id: String(payload.jti), accounts: Array.isArray(accounts) ? accounts.map(String) : [] }
  } catch (error) {
    // Only an invalid token counts as missing: an unreachable database says nothing about the token.
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Returns null for a device on which nobody has signed in. */
export async function readDevice(request: FastifyRequest, ports: Ports): Promise<KnownDevice | null> {
  const claims = await readClaims(request, ports)
  return claims && { id: claims.id, knows: (sub) => claims.accounts.includes(accountOf(sub)) }
}

/** Adds the account to what the device shows after a sign-in. */
export async function rememberDevice(
  { request, reply, ports }: { request: FastifyRequest; reply: DeviceReply; ports: Ports },
  sub: string,
): Promise<void> {
  const known = await readClaims(request, ports)
  const account = accountOf(sub)
  const accounts = [account, ...(known?.accounts ?? []).filter((one) => one !== account)].slice(0, maxAccounts)
  const value = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(known?.id ?? newId())
    .setAudience(audience)
    .setExpirationTime(Math.floor(ports.clock.now() / 1000) + lifetimeSeconds)
    .sign(await ports.tokens.secret('known-device'))
  if (request.shell !== undefined) {
    reply.header(deviceHeader, value)
    return
  }
  // SameSite is Lax because the cookie must be sent when a link on another page leads to the sign-in.
  writeCookie(reply, ports.config, { name: deviceCookie, value, maxAgeSeconds: lifetimeSeconds, sameSite: 'lax' })
}
