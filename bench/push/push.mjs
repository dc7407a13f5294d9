// Push messages per CPU second of the process that sends, beside the package web-push in the same run. The services stand
// in another process, which verifies every token and decrypts every message.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:https'
import { createRequire } from 'node:module'
import { createOutside } from '../../apps/server/src/outside/outside.ts'
import { createPushSender } from '../../apps/server/src/push/create-push-sender.ts'
import { makeVapidKeys } from '../../apps/server/src/push/vapid.ts'
import { machine, median } from '../machine.mjs'
import { measureOutbox } from './outbox.mjs'
import { measureMemory } from './server-memory.mjs'
import { measureShownAndKeys } from './shown.mjs'

const webPush = createRequire(new URL('../../apps/server/package.json', import.meta.url))('web-push')
const atOnce = 200
const rounds = 5
const goals = { web: 1_500, apns: 8_000, fcm: 8_000 }
const content = {
  id: '01JDN3V7Q5',
  title: 'Back in stock',
  body: 'The blue one is here again, in your size. Only a few are left.',
  image: 'https://shop.example/media/blue.webp',
  icon: 'https://shop.example/icon.png',
  url: 'https://shop.example/p/blue',
  tag: '01JDN3V7Q5',
}

/** Sends so many, some at a time; `send` answers whether it was taken. */
async function run(count, send) {
  const cpu = process.cpuUsage()
  const began = performance.now()
  let next = 0
  let taken = 0
  const worker = async () => {
    while (next < count) {
      const at = next
      next += 1
      if (await send(at)) taken += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const { user, system } = process.cpuUsage(cpu)
  if (taken !== count) throw new Error(`${count - taken} of ${count} were not taken.`)
  return { perCpuSecond: count / ((user + system) / 1e6), perSecond: count / ((performance.now() - began) / 1_000) }
}

const rounded = (value) => Math.round(value).toLocaleString('en')

function report(what, found, goal) {
  const values = found.map(({ perCpuSecond }) => perCpuSecond)
  const wall = median(found.map(({ perSecond }) => perSecond))
  const aim = goal === undefined ? '' : `; goal ${rounded(goal)}`
  console.log(
    `${what}: ${rounded(median(values))} per CPU second (${rounded(Math.min(...values))} to ${rounded(Math.max(...values))}), ${rounded(wall)} per second${aim}`,
  )
}

export async function measure() {
  console.log(machine())
  const receivers = fork(new URL('receivers.mjs', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [place] = await once(receivers, 'message')
  const { ca } = place
  const outside = createOutside({ allowed: ['127.0.0.1'], ca })
  const { apnsUrl, fcmUrl, googleTokenUrl } = place
  const sender = createPushSender({
    outside,
    apnsUrl,
    apnsSandboxUrl: apnsUrl,
    fcmUrl,
    googleTokenUrl,
    webPushHosts: ['127.0.0.1'],
    now: Date.now,
    ca,
  })
  const vapid = { ...makeVapidKeys(), subject: 'mailto:owner@shop.example' }
  const credentials = { ...place.credentials, web: vapid }
  const one = (list, at) => list[at % list.length]
  const ours = async (target, at) => {
    const call = {
      target,
      deliveryId: `delivery-${at}`,
      collapseId: content.id,
      ttlSeconds: 3_600,
      urgency: 'high',
      content,
    }
    return (await sender.send(credentials, call)).kind === 'sent'
  }
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 50 })
  const vapidDetails = { subject: vapid.subject, publicKey: vapid.publicKey, privateKey: vapid.privateKey }
  const theirs = async (at) => {
    const options = { vapidDetails, TTL: 3_600, urgency: 'high', agent }
    return (await webPush.sendNotification(one(place.plain, at), JSON.stringify(content), options)).statusCode === 201
  }
  const web = (at) => {
    const { endpoint, keys } = one(place.web, at)
    return ours({ provider: 'web', endpoint, ...keys }, at)
  }
  const kinds = [
    { name: 'web', what: 'web pushes', count: 3_000, send: web },
    { name: 'plain', what: 'web pushes by web-push with a keep-alive agent', count: 1_000, send: theirs },
    {
      name: 'apns',
      what: 'APNs',
      count: 10_000,
      send: (at) => ours({ provider: 'apns', token: one(place.apns, at) }, at),
    },
    { name: 'fcm', what: 'FCM', count: 10_000, send: (at) => ours({ provider: 'fcm', token: one(place.fcm, at) }, at) },
  ]
  const found = Object.fromEntries(kinds.map(({ name }) => [name, []]))
  for (const { count, send } of kinds) await run(count / 5, send)
  for (let round = 0; round < rounds; round += 1)
    for (const { name, count, send } of kinds) found[name].push(await run(count, send))
  receivers.send('count')
  const [taken] = await once(receivers, 'message')
  for (const { name, what, count } of kinds) {
    const sent = count / 5 + count * rounds
    if (taken[name] !== sent) throw new Error(`${what}: ${taken[name]} of ${sent} arrived.`)
    report(what, found[name], goals[name])
  }
  console.log(
    `all of ${rounded(Object.values(taken).reduce((sum, each) => sum + each))} were verified, and decrypted where they are encrypted`,
  )
  agent.destroy()
  await sender.close()
  await outside.close()
  receivers.disconnect()
  await measureShownAndKeys()
  await measureMemory()
  await measureOutbox()
}
