/** Notifications of a native shell: the phone's own permission, and the token by which Apple or Google reach the app. */
import type { BodyOf } from '../data/addresses.ts'
import type { Shell, ShellPlugins } from '../shell/shell.ts'
import { type PushBrowser, thisBrowser } from './push-browser.ts'

type Target = BodyOf<'PUT push/device'>['target']
type Push = NonNullable<ShellPlugins['PushNotifications']>

const patienceMs = 20_000

const permissionOf = ({ receive }: Awaited<ReturnType<Push['checkPermissions']>>): NotificationPermission =>
  receive === 'granted' || receive === 'denied' ? receive : 'default'

/** Rejects where Apple or Google give none, or do not answer. */
async function readToken(push: Push): Promise<string> {
  const handles: { remove(): Promise<void> }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('No token came.')), patienceMs)
      const listen = async () => {
        handles.push(await push.addListener('registration', ({ value }) => resolve(value)))
        handles.push(await push.addListener('registrationError', ({ error }) => reject(new Error(error))))
        await push.register()
      }
      listen().catch(reject)
    })
  } finally {
    clearTimeout(timer)
    for (const handle of handles) void handle.remove()
  }
}

/** `wasOn` stands for the phone's answer until it is known. */
export function shellPush({ platform, plugins: { PushNotifications: push } }: Shell, wasOn: boolean): PushBrowser {
  let known: NotificationPermission = wasOn ? 'granted' : 'default'
  const learn = async (answer: ReturnType<Push['checkPermissions']>): Promise<NotificationPermission> => {
    known = permissionOf(await answer)
    return known
  }
  return {
    support: () => (push ? 'ready' : 'none'),
    region: thisBrowser.region,
    permission: () => known,
    ask: async () => (push ? learn(push.requestPermissions()) : 'default'),
    registration: async () => null,
    look: async () => {
      if (push) await learn(push.checkPermissions())
    },
    target: async (): Promise<Target> => {
      if (!push) throw new Error('The shell was built without notifications.')
      return { provider: platform === 'ios' ? 'apns' : 'fcm', token: await readToken(push) }
    },
  }
}
