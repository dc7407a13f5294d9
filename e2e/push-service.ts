/**
 * A push service of a browser on this computer (RFC 8030), together with the browser's keys: Chromium reaches no real one, so what
 * the server sends comes here, is decrypted (RFC 8291), and is handed to the service worker by the debugging protocol.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export interface PushService {
  /** Leads a server to it. */
  environment: Record<string, string>
  /** Texts that came, decrypted, in their order. */
  received: string[]
  /** The same with the device that each was for. */
  arrivals: { device: string; text: string }[]
  /** A device's own subscription, without a browser. */
  subscriptionOf(device: string): { endpoint: string; p256dh: string; auth: string }
  /** Subscribes pages of this context here, instead of at a service of the internet. */
  serve(context: BrowserContext): Promise<void>
  close(): void
}

export async function startPushService(): Promise<PushService> {
  const pair = createECDH('prime256v1')
  const key = pair.generateKeys()
  const auth = randomBytes(16)
  const received: string[] = []
  const arrivals: PushService['arrivals'] = []

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + body.readUInt8(20)
    const theirs = body.subarray(21, keyEnd)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), key, theirs])
    const secret = derive(pair.computeSecret(theirs), auth, info, 32)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16), nonce)
    decipher.setAuthTag(body.subarray(-16))
    const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
    return text.subarray(0, text.lastIndexOf(2)).toString()
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = decrypt(Buffer.concat(chunks))
      received.push(text)
      arrivals.push({ device: request.url?.split('/').at(-1) ?? '', text })
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpointOf = (device: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/${device}`
  const keys = { p256dh: key.toString('base64url'), auth: auth.toString('base64url') }

  return {
    environment: { WEB_PUSH_HOSTS: '127.0.0.1', ALLOWED_NETWORKS: '127.0.0.1' },
    received,
    arrivals,
    subscriptionOf: (device) => ({ endpoint: endpointOf(device), ...keys }),
    serve: async (context) => {
      await context.addInitScript(
        ({ address, p256dh, secret }) => {
          const bytes = (text: string) =>
            Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
          const made = (applicationServerKey: number[]) => ({
            endpoint: address,
            options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(applicationServerKey).buffer },
            getKey: (name: string) => bytes(name === 'auth' ? secret : p256dh),
            toJSON: () => ({ endpoint: address, keys: { p256dh, auth: secret } }),
            unsubscribe: async () => true,
          })
          // A browser keeps its subscription from page to page.
          const name = 'subscribed-with'
          Object.assign(PushManager.prototype, {
            getSubscription: async () => {
              const kept = localStorage.getItem(name)
              return kept === null ? null : made(JSON.parse(kept) as number[])
            },
            subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
              localStorage.setItem(name, JSON.stringify([...applicationServerKey]))
              return made([...applicationServerKey])
            },
          })
        },
        { address: endpointOf('phone'), p256dh: keys.p256dh, secret: keys.auth },
      )
    },
    close: () => server.close(),
  }
}

/** Hands a text to the app's service worker, as the browser does with a push that came. */
export async function deliver(page: Page, scope: string, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const id = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL, isDeleted }) => scopeURL === scope && !isDeleted)
      if (one) resolve(one.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(scope).origin, registrationId: await id, data })
  await cdp.detach()
}
