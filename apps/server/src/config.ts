/** What the environment says, checked once at the start. */
import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import { isMailAddress } from '@vitrine/domain/formats/mail-address.rules'
import { embedAddress, readVideoLink } from '@vitrine/domain/media/video-link.rules'
import { z } from 'zod'
import { appPlace, isReservedLabel, sharedLabel } from './hosts/host-names.ts'
import { lanAddress } from './hosts/lan-address.ts'
import { type Key, parseKey } from './platform/secrets/key-ring.ts'
import { StartRefusal } from './start-refusal.ts'

const highestPort = 65_535
const port = z.coerce.number().int().min(0).max(highestPort)
const url = z.url().transform((value) => value.replace(/\/$/, ''))

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/**
 * Whose statement of a client's address is trusted: the last n proxies, or proxies in these networks. 'true' is not
 * allowed on purpose: it would believe whatever a client writes.
 */
const trustProxy = z.string().transform((text, context): false | number | string[] => {
  const value = text.trim().toLowerCase()
  if (value === 'false' || value === '0') return false
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  const networks = value.split(',').map((one) => one.trim())
  if (networks.every((one) => ['loopback', 'linklocal', 'uniquelocal'].includes(one) || isNetwork(one))) return networks
  context.addIssue('A number of proxies such as 1, or their addresses such as 10.0.0.2 or 10.0.0.0/8')
  return z.NEVER
})

/** Names of hosts; `*.` before one stands for any name below it. */
const hosts = z.string().transform((text, context): string[] => {
  const listed = text.split(',').map((one) => one.trim().toLowerCase())
  if (listed.every((one) => /^(\*\.)?[a-z0-9.-]+$/.test(one))) return listed
  context.addIssue('Hosts such as push.example.com or *.push.example.com, with commas between them')
  return z.NEVER
})

const networks = z.string().transform((text, context): string[] => {
  const listed = text.split(',').map((one) => one.trim())
  if (listed.every(isNetwork)) return listed
  context.addIssue('Addresses and networks such as 10.0.0.2 or 10.0.0.0/8, with commas between them')
  return z.NEVER
})

/** The first one seals; earlier ones, after commas, open what they sealed. */
const secretKeys = z.string().transform((text, context): Key[] => {
  const keys = text.split(',').map((one) => parseKey(one.trim()))
  if (keys.every((key) => key !== null)) return keys
  context.addIssue('32 bytes as base64, as `openssl rand -base64 32` makes them; earlier keys after a comma')
  return z.NEVER
})

/** An address whose host may begin with a place for the app: https://{app}.shops.example. */
const shopperAddress = z.string().transform((text, context): string => {
  const value = text.trim().replace(/\/$/, '')
  const filled = z.url({ protocol: /^https?$/ }).safeParse(value.replace(`://${appPlace}.`, '://app.'))
  if (filled.success && !filled.data.includes('{')) return value.toLowerCase()
  context.addIssue(`An address such as https://shop.example or https://${appPlace}.shops.example`)
  return z.NEVER
})

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Port of the shopper app's own listener; PORT + 1 unless said otherwise. */
  SHOPPER_PORT: port.optional(),
  PUBLIC_URL: url.optional(),
  /** With {app} as the first part of its host name, each app has a host of its own. */
  SHOPPER_URL: shopperAddress.optional(),
  /** With {app}: the host that all apps share for media and previews; links that were made for it lead on. */
  SHOPPER_SHARED_URL: url.optional(),
  METRICS_PORT: port.optional(),
  TRUST_PROXY: trustProxy.default(false),
  /** Private networks that addresses supplied by members, shoppers and providers may lead into. */
  ALLOWED_NETWORKS: networks.default([]),
  /** Multiplies how often a client may call public routes; for load tests, where one address plays many visitors. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(1_000_000).default(1),
  DATA_DIR: z.string().default('.data'),
  /** Keys of stored secrets; without them, a file of the data folder holds the key. */
  SECRETS_KEY: secretKeys.optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'Not an address such as postgres://user:password@host:5432/name' })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** An external identity provider instead of the embedded one. */
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  HELP_CENTER_URL: url.optional(),
  TUTORIALS_URL: url.optional(),
  SUBSCRIPTION_PORTAL_URL: url.optional(),
  CONTACT_URL: url.optional(),
  /** Video of the welcome: an address of YouTube or Vimeo, of another player's page, or of an mp4 or webm file. */
  INTRO_VIDEO_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMULATOR_URL: url.default('https://appetize.io'),
  EMULATOR_KEY: z.string().optional(),
  UPLOAD_SERVICE_URL: url.optional(),
  /** Mail goes out through this server, such as smtp://user:password@mail.example:587; without it none is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Not an address such as smtp://user:password@host:587' }).optional(),
  /** Sender of all mail, such as 'Vitrine <no-reply@example.com>'. */
  MAIL_FROM: z.string().optional(),
  /**
   * Who is paid for plans: `none` (every level is open), `test` (the embedded provider, where no money moves) or `stripe`.
   * What is started to be tried sets `test`.
   */
  BILLING: z.enum(['none', 'test', 'stripe']).default('none'),
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Secret of the webhook that the operator set up at Stripe for /app/v1/billing/webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Where shopper apps load Google's tag and the chat of Crisp, such as a server of the operator's own that hands them on. */
  GOOGLE_TAG_URL: url.default('https://www.googletagmanager.com'),
  CRISP_URL: url.default('https://client.crisp.chat'),
  STRIPE_API_URL: url.default('https://api.stripe.com'),
  /** The operator's app at Shopify, which the owners of shops let in. */
  SHOPIFY_CLIENT_ID: z.string().optional(),
  SHOPIFY_CLIENT_SECRET: z.string().optional(),
  /** Where push messages go: Apple's service and the one for apps in development, Firebase, and Google's tokens for that. */
  APNS_URL: url.default('https://api.push.apple.com'),
  APNS_SANDBOX_URL: url.default('https://api.sandbox.push.apple.com'),
  FCM_URL: url.default('https://fcm.googleapis.com'),
  GOOGLE_TOKEN_URL: url.default('https://oauth2.googleapis.com/token'),
  /** Push services of browsers beside those of Chrome, Edge, Firefox and Safari. */
  WEB_PUSH_HOSTS: hosts.default([]),
  /** Google's places and maps for the store map picker instead of the embedded gazetteer. */
  GOOGLE_MAPS_KEY: z.string().optional(),
  /** Program that makes stills and sizes for phones of videos: the one in PATH, another by its path, or none by `off`. */
  FFMPEG: z.string().default('ffmpeg'),
  /** Who may make a new app in the console: everybody who can sign in, whom the operator invited, or nobody. */
  SIGN_UP: z.enum(['open', 'invitation', 'closed']).default('closed'),
})

type Environment = z.infer<typeof environmentSchema>

const portsOf = (env: Environment) => ({
  port: env.PORT,
  shopperPort: env.SHOPPER_PORT ?? env.PORT + 1,
  metricsPort: env.METRICS_PORT ?? env.PORT + 2,
})

/** The sender as `{ name, address }`; null when the text names none. */
function readSender(text = ''): { name: string; address: string } | null {
  const open = text.lastIndexOf('<')
  const named = open >= 0 && text.trimEnd().endsWith('>')
  const address = (named ? text.slice(open + 1, text.lastIndexOf('>')) : text).trim()
  const name = named ? text.slice(0, open).replaceAll('"', '').trim() : 'Vitrine'
  return isMailAddress(address) && !/[\r\n]/.test(name) ? { name, address } : null
}

function readIntroVideo(address: string | undefined): { url: string; isFile: boolean } | null {
  if (address === undefined) return null
  const video = readVideoLink(address)
  if (video) return { url: embedAddress(video), isFile: false }
  return { url: address, isFile: /\.(?:mp4|webm)$/i.test(new URL(address).pathname) }
}

/** The path of a program that can be run; null where there is none. */
function findProgram(name: string, searched = ''): string | null {
  const places = isAbsolute(name) ? [name] : searched.split(delimiter).map((folder) => join(folder, name))
  const isProgram = (path: string) => {
    try {
      accessSync(path, constants.X_OK)
      return isAbsolute(path)
    } catch {
      return false
    }
  }
  return places.find(isProgram) ?? null
}

const hostOf = (address: string): string => new URL(address).hostname

interface Addresses {
  publicUrl: string
  /** The host that all apps share. */
  shopperUrl: string
  /** Where each app has a host of its own: its address with `{app}`. */
  shopperTemplate: string | null
}

function readAddresses(env: Environment): Addresses {
  const { port, shopperPort } = portsOf(env)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`
  const own = `http://127.0.0.1:${shopperPort}`
  const given = env.SHOPPER_URL ?? own
  if (!given.includes(appPlace)) return { publicUrl, shopperUrl: given, shopperTemplate: null }
  const isLocal = hostOf(given.replace(appPlace, 'app')).endsWith('.localhost')
  const shared = isLocal ? own : given.replace(appPlace, sharedLabel)
  return { publicUrl, shopperUrl: env.SHOPPER_SHARED_URL ?? shared, shopperTemplate: given }
}

/** Hosts that an app could get, and must not. */
function findTakenHosts({ publicUrl, shopperUrl, shopperTemplate }: Addresses): string[] {
  const suffix = shopperTemplate === null ? null : hostOf(shopperTemplate.replace(appPlace, 'app')).slice('app'.length)
  const labelUnder = (address: string) =>
    suffix !== null && hostOf(address).endsWith(suffix) ? hostOf(address).slice(0, -suffix.length) : null
  const found: string[] = []
  if (labelUnder(publicUrl) !== null)
    found.push(
      `SHOPPER_URL: The host ${hostOf(publicUrl)} of PUBLIC_URL is one that an app could get. Give the apps a domain that the console is no part of.`,
    )
  const label = labelUnder(shopperUrl)
  if (label !== null && !isReservedLabel(label))
    found.push(`SHOPPER_SHARED_URL: The host ${hostOf(shopperUrl)} is one that an app could get. Choose another one.`)
  return found
}

const pairs = [
  ['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'],
  ['SHOPIFY_CLIENT_SECRET', 'SHOPIFY_CLIENT_ID'],
] as const

/** Finds settings that are valid alone but contradict each other. */
function findContradictions(env: Environment, urls: Addresses): string[] {
  const found = findTakenHosts(urls)
  if (env.SHOPPER_SHARED_URL !== undefined && urls.shopperTemplate === null)
    found.push(`SHOPPER_SHARED_URL: Only with ${appPlace} in SHOPPER_URL, which is the shared address without it.`)
  const needsClient = env.OIDC_ISSUER !== undefined && env.OIDC_CLIENT_ID === undefined
  if (needsClient) found.push('OIDC_CLIENT_ID: Needed with OIDC_ISSUER. Set both, or neither for the embedded sign-in.')
  const needsIssuer = env.OIDC_ISSUER === undefined && (env.OIDC_CLIENT_ID ?? env.OIDC_CLIENT_SECRET) !== undefined
  if (needsIssuer) found.push('OIDC_ISSUER: Needed with OIDC_CLIENT_ID. Set both, or neither for the embedded sign-in.')
  if (hostOf(urls.publicUrl) === hostOf(urls.shopperUrl))
    found.push(
      `SHOPPER_URL: The host ${hostOf(urls.shopperUrl)} is that of PUBLIC_URL too, and cookies ignore ports. Give the shopper app another host name.`,
    )
  if (env.SMTP_URL !== undefined && readSender(env.MAIL_FROM) === null)
    found.push("MAIL_FROM: Needed with SMTP_URL: the sender of all mail, such as 'Vitrine <no-reply@example.com>'.")
  if (env.BILLING === 'stripe')
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
      if (env[name] === undefined) found.push(`${name}: Needed with BILLING=stripe.`)
  for (const [one, other] of pairs)
    if (env[one] !== undefined && env[other] === undefined)
      found.push(`${other}: Needed with ${one}. Set both, or neither.`)
  const ports = portsOf(env)
  const named = Object.entries({ PORT: ports.port, SHOPPER_PORT: ports.shopperPort, METRICS_PORT: ports.metricsPort })
    // Port 0 lets the system choose, so two zeros do not clash.
    .filter(([, one]) => one !== 0)
  for (const [at, [name, value]] of named.entries()) {
    const other = named.slice(0, at).find(([, earlier]) => earlier === value)
    if (other) found.push(`${name}: ${value} is ${other[0]} too. Choose another port.`)
    if (value > highestPort) found.push(`${name}: ${value} is no port, and comes from PORT. Set ${name}.`)
  }
  return found
}

export type Config = ReturnType<typeof readConfig>

/** Throws with the name of the variable when one cannot be read. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(set)
  if (!parsed.success) {
    throw new StartRefusal(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  const { port, shopperPort, metricsPort } = portsOf(env)
  const sender = readSender(env.MAIL_FROM)
  const production = env.NODE_ENV === 'production'
  const addresses = readAddresses(env)
  const contradictions = findContradictions(env, addresses)
  if (contradictions.length > 0) throw new StartRefusal(contradictions.join('\n'))
  return {
    production,
    host: env.HOST,
    port,
    shopperPort,
    metricsPort,
    ...addresses,
    /** Names under which the shared host is asked as well: this machine's in its network. */
    shopperAliases: [lanAddress(env.HOST) ?? []].flat(),
    trustProxy: env.TRUST_PROXY,
    allowedNetworks: env.ALLOWED_NETWORKS,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    dataDir: resolve(env.DATA_DIR),
    secretKeys: env.SECRETS_KEY ?? null,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    logLevel: env.LOG_LEVEL,
    externalIssuer:
      env.OIDC_ISSUER !== undefined && env.OIDC_CLIENT_ID !== undefined
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
        : null,
    links: {
      helpCenter: env.HELP_CENTER_URL ?? null,
      tutorials: env.TUTORIALS_URL ?? null,
      subscriptionPortal: env.SUBSCRIPTION_PORTAL_URL ?? null,
      contact: env.CONTACT_URL ?? null,
    },
    introVideo: readIntroVideo(env.INTRO_VIDEO_URL),
    emulator: env.EMULATOR_KEY !== undefined ? { url: env.EMULATOR_URL, publicKey: env.EMULATOR_KEY } : null,
    ffmpeg: env.FFMPEG === 'off' ? null : findProgram(env.FFMPEG, environment['PATH']),
    uploadServiceUrl: env.UPLOAD_SERVICE_URL ?? null,
    mail: env.SMTP_URL !== undefined && sender ? { url: env.SMTP_URL, from: sender } : null,
    signUp: env.SIGN_UP,
    billing: env.BILLING,
    /** The key stays on the server, as that of the webhook does. */
    stripe:
      env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET !== undefined
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiUrl: env.STRIPE_API_URL }
        : null,
    /** The secret stays on the server. */
    shopifyApp:
      env.SHOPIFY_CLIENT_ID !== undefined && env.SHOPIFY_CLIENT_SECRET !== undefined
        ? { clientId: env.SHOPIFY_CLIENT_ID, clientSecret: env.SHOPIFY_CLIENT_SECRET }
        : null,
    push: {
      apnsUrl: env.APNS_URL,
      apnsSandboxUrl: env.APNS_SANDBOX_URL,
      fcmUrl: env.FCM_URL,
      googleTokenUrl: env.GOOGLE_TOKEN_URL,
      webPushHosts: env.WEB_PUSH_HOSTS,
    },
    outsideScripts: { googleTag: env.GOOGLE_TAG_URL, crisp: env.CRISP_URL },
    /** The key stays on the server: browsers only get the answers. */
    googleMaps: env.GOOGLE_MAPS_KEY !== undefined ? { key: env.GOOGLE_MAPS_KEY } : null,
  }
}
