/**
 * Fields of the design tool that hold invalid input, by the screen that edits them. Every screen of this browser knows
 * them: the typed text stays with the kept draft of its screen, and publishing waits until it is corrected.
 */

import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { useSyncExternalStore } from 'react'
import type { InvalidReason } from '../fields/invalid-reason.ts'
import { browserTexts } from '../lib/storage.ts'

/** Whose field it is, as far as it takes to say it in another language. */
export interface FieldOwner {
  kind: 'block' | 'page' | 'tab' | 'badge' | 'layout'
  /** Of a block. */
  type?: string
  /** What the owner of the app called a block, a tab or a badge. Empty when they gave it no name. */
  name?: string
  /** The page that holds a block, or the page itself. */
  page?: Pick<PageContent, 'title' | 'type'>
}

export interface InvalidPlace {
  /** The field's label, such as 'Store name'. */
  label: string
  message: string
  /** The place of the field, such as 'Image banner, Home 1'. Empty when it belongs to the screen as a whole. */
  where: string
  /** The language of these words. Earlier versions kept neither it nor what follows. */
  said?: string | undefined
  reason?: InvalidReason | undefined
  owner?: FieldOwner
  /** Search parameters with which the screen selects and shows the field. */
  search: Readonly<Record<string, string>>
}

export interface ScreenPlaces {
  member: string
  appKey: string
  language: string
  /** Absent for the live design. */
  designId?: string | undefined
  /** Address of the screen, such as '/design/home'. */
  path: string
  /** Title of the screen, such as 'Home design'. */
  title: string
  places: readonly InvalidPlace[]
}

type Screens = Readonly<Record<string, ScreenPlaces>>

const storageKey = 'vitrine-invalid-fields'
const none: Screens = {}

/** What has the form of this version, or of an earlier one. */
const known = (kept: unknown): Screens =>
  Object.fromEntries(
    Object.entries((kept ?? {}) as Record<string, ScreenPlaces | null>).filter(
      (entry): entry is [string, ScreenPlaces] => Array.isArray(entry[1]?.places),
    ),
  )

/**
 * The parsed copy of the stored text. The text is read from storage each time, because other tabs write it too, and
 * parsed only when it has changed.
 */
let read: { text: string | null; screens: Screens } = { text: null, screens: none }
function readScreens(): Screens {
  const text = browserTexts.getItem(storageKey)
  if (text === read.text) return read.screens
  try {
    read = { text, screens: text === null ? none : known(JSON.parse(text)) }
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

/** Stores the invalid fields that a screen has now. A screen without any is taken off the list. */
export function putInvalidPlaces(screen: ScreenPlaces): void {
  const key = keyOf(screen)
  const { [key]: before, ...others } = readScreens()
  if (!before && screen.places.length === 0) return
  const next = screen.places.length > 0 ? { ...others, [key]: screen } : others
  browserTexts.setItem(storageKey, JSON.stringify(next))
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
  /** Absent for the live design. */
  designId?: string | undefined
}

const inScope = (all: Screens, { member, appKey, designId }: Scope): PlaceOnScreen[] =>
  Object.values(all)
    .filter((screen) => screen.member === member && screen.appKey === appKey && screen.designId === designId)
    .flatMap(({ path, title, language, places }) => places.map((place) => ({ ...place, path, title, language })))

/** The invalid fields of one design, on all of its screens. */
export const invalidPlaces = (scope: Scope): PlaceOnScreen[] => inScope(readScreens(), scope)

export const useInvalidPlaces = (scope: Scope): PlaceOnScreen[] => inScope(useScreens(), scope)

/** The invalid fields of one screen in one language, whichever design it edits. */
export const useInvalidPlacesAt = (
  { member, appKey, language }: Pick<Scope, 'member' | 'appKey'> & Pick<ScreenPlaces, 'language'>,
  at: string,
): readonly InvalidPlace[] =>
  Object.values(useScreens())
    .filter((screen) => screen.member === member && screen.appKey === appKey)
    .filter((screen) => screen.path === at && screen.language === language)
    .flatMap(({ places }) => places)

/** The field with its message and place, such as 'Store name: Required! (Store location, Our stores)'. */
export const placeText = ({ label, message, where }: InvalidPlace): string =>
  where === '' ? `${label}: ${message}` : `${label}: ${message} (${where})`
