/** What an app file holds besides pictures, in the order of writing: one line each. */
import type { AnyArea } from './area.ts'
import { badgesArea } from './areas/badges.area.ts'
import { designArea } from './areas/design.area.ts'
import { designsArea } from './areas/designs.area.ts'
import { languagesArea } from './areas/languages.area.ts'
import { selectionsArea } from './areas/selections.area.ts'

export const areas: readonly AnyArea[] = [languagesArea, designArea, selectionsArea, badgesArea, designsArea]
