/** The messages about a save that name the fields which it concerns. They come when there is something to name. */
import { m } from '@vitrine/messages/console'
import { type InvalidPlace, placeText } from '../../../shared/unsaved-changes/invalid-places.ts'
import { saidPlace } from '../publishing/said-place.ts'

const mostNamed = 3

/** Lists the fields with their messages, in the language of whoever reads it. */
export function placesText(places: readonly InvalidPlace[]): string {
  const named = places
    .slice(0, mostNamed)
    .map((place) => placeText(saidPlace(place)))
    .reduce((before, next) => m.workspace_two_places({ before, next }))
  const count = places.length - mostNamed
  return count > 0 ? m.workspace_more_places({ places: named, count }) : named
}

/** `isSent` is true when other changes were saved. */
export const notSavedText = (places: readonly InvalidPlace[], isSent: boolean): string =>
  isSent
    ? m.workspace_saved_except({ places: placesText(places) })
    : m.workspace_not_saved({ places: placesText(places) })

/** Two notes about one save, or the first alone. */
export const notesText = (first: string, second: string | null): string =>
  second === null ? first : m.workspace_two_notes({ first, second })
