/** What is said of a save: what was saved, and what was not and where. */
import { type InvalidPlace, placeText } from '../../../shared/unsaved-changes/invalid-places.ts'

/** To the letter: document 2, section 8. */
export const savedText = 'Your changes have been saved successfully'
/** A scheduled design has a message of its own, for which the specification has no words (D-279). */
export const savedInDesignText = `${savedText} in the scheduled design`

const mostNamed = 3

/** The fields by name, the first of them with what is wrong. */
export function placesText(places: readonly InvalidPlace[]): string {
  const named = places.slice(0, mostNamed).map(placeText).join('; ')
  const more = places.length - mostNamed
  return more > 0 ? `${named}; and ${more} more` : named
}

/** `isSent`: something else was saved. */
export const notSavedText = (places: readonly InvalidPlace[], isSent: boolean): string =>
  isSent ? `Your changes were saved, except: ${placesText(places)}` : `Not saved: ${placesText(places)}`

/** Said under a save that went through (D-189). */
export const withheldText = 'The changed selection of categories is not saved while Required is on.'

/** Said under a save that went through: a new block has them before anybody filled it in. */
export const missingText = (places: readonly InvalidPlace[]): string => `Still to fill in: ${placesText(places)}`
