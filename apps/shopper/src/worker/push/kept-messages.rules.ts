/** What the device knows of the messages that it got: which it has shown, and what the server was not told of yet. Pure. */

interface KeptMessage {
  id: string
  /** The install that it came to; a sign-out makes another one of the device. */
  installId: string
  /** UTC instants. */
  shownAt: string
  openedAt?: string
  /** The server does not know all of it. */
  owed: boolean
  /** The app has counted that it came. */
  counted: boolean
}

/** How a page registered this device, and what the worker says in the shop's language. */
export interface PushDevice {
  /** The public key that the server sends by. */
  key: string
  /** What is told of the device with a new subscription. */
  told: {
    installId: string
    platform: 'ios' | 'android' | 'web'
    os: string
    appVersion: string
    locale: string
    tz: string
  }
  words: { name: string; news: string; settings: string }
}

export interface PushState {
  device: PushDevice | null
  /** The newest last. */
  messages: KeptMessage[]
}

export const emptyState = (): PushState => ({ device: null, messages: [] })

/** A phone that is offline for weeks gets no more than that. */
const mostKept = 200
/** The route takes so many at once. */
const mostReceipts = 100

const change = (state: PushState, id: string, next: (message: KeptMessage) => KeptMessage): PushState => ({
  ...state,
  messages: state.messages.map((message) => (message.id === id ? next(message) : message)),
})

export const hasShown = ({ messages }: PushState, id: string): boolean => messages.some((message) => message.id === id)

export function noteShown(state: PushState, id: string, at: string): PushState {
  const installId = state.device?.told.installId
  if (id === '' || installId === undefined || hasShown(state, id)) return state
  const message: KeptMessage = { id, installId, shownAt: at, owed: true, counted: false }
  return { ...state, messages: [...state.messages, message].slice(-mostKept) }
}

/** The first time counts. */
export const noteOpened = (state: PushState, id: string, at: string): PushState =>
  change(state, id, (message) => (message.openedAt === undefined ? { ...message, openedAt: at, owed: true } : message))

export interface Receipts {
  installId: string
  receipts: { id: string; shownAt: string; openedAt?: string }[]
}

/** What to tell next, of one install; null when everything is told. */
export function nextReceipts({ messages }: PushState): Receipts | null {
  const owed = messages.filter((message) => message.owed)
  const installId = owed[0]?.installId
  if (installId === undefined) return null
  const receipts = owed
    .filter((message) => message.installId === installId)
    .slice(0, mostReceipts)
    .map(({ id, shownAt, openedAt }) => ({ id, shownAt, ...(openedAt !== undefined && { openedAt }) }))
  return { installId, receipts }
}

/** What was opened while it was told is told again. */
export const noteTold = (state: PushState, { receipts }: Receipts): PushState =>
  receipts.reduce(
    (before, { id, openedAt }) =>
      change(before, id, (message) => ({ ...message, owed: message.openedAt !== openedAt })),
    state,
  )

export const uncounted = ({ messages }: PushState): { id: string; shownAt: string }[] =>
  messages.filter(({ counted }) => !counted).map(({ id, shownAt }) => ({ id, shownAt }))

export const noteCounted = (state: PushState): PushState => ({
  ...state,
  messages: state.messages.map((message) => (message.counted ? message : { ...message, counted: true })),
})
