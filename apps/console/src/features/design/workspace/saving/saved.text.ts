/** The messages about a save: what was saved, and what was not saved and where. */
import { type InvalidPlace, placeText } from '../../../../shared/unsaved-changes/invalid-places.ts'

/** Exact wording of document 2, section 8. */
export const savedText = 'Your changes have been saved successfully'
/** A scheduled design has a message of its own, for which the specification gives no wording (D-279). */
export const savedInDesignText = `${savedText} in the scheduled design`

const mostNamed = 3

/** Lists the fields by name, the first one with its message. */
export function placesText(places: readonly InvalidPlace[]): string {
  const named = places.slice(0, mostNamed).map(placeText).join('; ')
  const more = places.length - mostNamed
  return more > 0 ? `${named}; and ${more} more` : named
}

/** `isSent` is true when other changes were saved. */
export const notSavedText = (places: readonly InvalidPlace[], isSent: boolean): string =>
  isSent ? `Your changes were saved, except: ${placesText(places)}` : `Not saved: ${placesText(places)}`

/** Shown below the message of a successful save (D-189). */
export const withheldText = 'The changed selection of categories is not saved while Required is on.'

/** Shown below the message of a successful save: a new block has empty required fields before anybody fills them in. */
export const missingText = (places: readonly InvalidPlace[]): string => `Still to fill in: ${placesText(places)}`
