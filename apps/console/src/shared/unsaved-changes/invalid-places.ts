/**
 * Fields of the design tool that hold what cannot be saved, by the screen that edits them. Known in every screen of this
 * browser: what was typed stays with the kept draft of its screen, and publishing waits for it.
 */
import { createObservable, useObservable } from '../lib/observable.ts'

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

function readStored(): Screens {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as Screens
  } catch {
    return {}
  }
}

const isBrowser = typeof window !== 'undefined'
const screens = createObservable<Screens>(isBrowser ? readStored() : {})

// Another tab edits another screen of the same design.
if (isBrowser) addEventListener('storage', ({ key }) => key === storageKey && screens.set(readStored()))

const keyOf = ({ member, appKey, path, language }: ScreenPlaces) => `${member}/${appKey}${path}/${language}`

/** What a screen has of them now; none takes it off the list. */
export function putInvalidPlaces(screen: ScreenPlaces): void {
  const key = keyOf(screen)
  const { [key]: before, ...others } = screens.get()
  if (!before && screen.places.length === 0) return
  const next = screen.places.length > 0 ? { ...others, [key]: screen } : others
  screens.set(next)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // No room: this tab knows them as long as it stands.
  }
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
export const invalidPlaces = (scope: Scope): PlaceOnScreen[] => inScope(screens.get(), scope)

export const useInvalidPlaces = (scope: Scope): PlaceOnScreen[] => inScope(useObservable(screens), scope)

/** Of one screen, whichever design it edits. */
export const useInvalidPlacesAt = (
  { member, appKey }: Pick<Scope, 'member' | 'appKey'>,
  at: string,
): readonly InvalidPlace[] =>
  Object.values(useObservable(screens))
    .filter((screen) => screen.member === member && screen.appKey === appKey && screen.path === at)
    .flatMap(({ places }) => places)

/** 'Store name: Required! (Store location, Our stores)'. */
export const placeText = ({ label, message, where }: InvalidPlace): string =>
  where === '' ? `${label}: ${message}` : `${label}: ${message} (${where})`
