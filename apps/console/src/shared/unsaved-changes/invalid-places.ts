/**
 * Fields of the design tool that hold what cannot be saved, by the screen that edits them. Known in every screen of this
 * browser: what was typed stays with the kept draft of its screen, and publishing waits for it.
 */
import { useSyncExternalStore } from 'react'

export interface InvalidPlace {
  /** Of the field: 'Store name'. */
  label: string
  message: string
  /** 'Image banner, Home 1'; empty for what the screen is about as a whole. */
  where: string
  /** What the screen selects and shows. */
  search: Readonly<Record<string, string>>
}

export interface ScreenPlaces {
  member: string
  appKey: string
  language: string
  /** Absent is the live design. */
  designId?: string | undefined
  /** Address of the screen: '/design/home'. */
  path: string
  /** 'Home design'. */
  title: string
  places: readonly InvalidPlace[]
}

type Screens = Readonly<Record<string, ScreenPlaces>>

const storageKey = 'vitrine-invalid-fields'
const none: Screens = {}

/** Read where it is kept, parsed once for each text: other tabs write it too. */
let read: { text: string | null; screens: Screens } = { text: null, screens: none }
function readScreens(): Screens {
  const text = globalThis.localStorage?.getItem(storageKey) ?? null
  if (text === read.text) return read.screens
  try {
    read = { text, screens: text === null ? none : (JSON.parse(text) as Screens) }
  } catch {
    read = { text, screens: none }
  }
  return read.screens
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storageKey) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

const useScreens = (): Screens => useSyncExternalStore(subscribe, readScreens)

const keyOf = ({ member, appKey, path, language }: ScreenPlaces) => `${member}/${appKey}${path}/${language}`

/** What a screen has of them now; none takes it off the list. */
export function putInvalidPlaces(screen: ScreenPlaces): void {
  const key = keyOf(screen)
  const { [key]: before, ...others } = readScreens()
  if (!before && screen.places.length === 0) return
  const next = screen.places.length > 0 ? { ...others, [key]: screen } : others
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // No room: the screen that has them still marks them.
  }
  tell()
}

export interface PlaceOnScreen extends InvalidPlace {
  path: string
  title: string
  language: string
}

interface Scope {
  member: string | undefined
  appKey: string
  /** Absent is the live design. */
  designId?: string | undefined
}

const inScope = (all: Screens, { member, appKey, designId }: Scope): PlaceOnScreen[] =>
  Object.values(all)
    .filter((screen) => screen.member === member && screen.appKey === appKey && screen.designId === designId)
    .flatMap(({ path, title, language, places }) => places.map((place) => ({ ...place, path, title, language })))

/** Of one design, on all of its screens. */
export const invalidPlaces = (scope: Scope): PlaceOnScreen[] => inScope(readScreens(), scope)

export const useInvalidPlaces = (scope: Scope): PlaceOnScreen[] => inScope(useScreens(), scope)

/** Of one screen in one language, whichever design it edits. */
export const useInvalidPlacesAt = (
  { member, appKey, language }: Pick<Scope, 'member' | 'appKey'> & Pick<ScreenPlaces, 'language'>,
  at: string,
): readonly InvalidPlace[] =>
  Object.values(useScreens())
    .filter((screen) => screen.member === member && screen.appKey === appKey)
    .filter((screen) => screen.path === at && screen.language === language)
    .flatMap(({ places }) => places)

/** 'Store name: Required! (Store location, Our stores)'. */
export const placeText = ({ label, message, where }: InvalidPlace): string =>
  where === '' ? `${label}: ${message}` : `${label}: ${message} (${where})`
