/**
 * Which designs of the list are checked. Only designs that are shown and may be deleted count, so that nobody deletes
 * what they do not see.
 */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { useState } from 'react'

export interface SelectedDesigns {
  all: readonly DesignSummary[]
  /** Null when the design may not be deleted. */
  isSelected(design: DesignSummary): boolean | null
  select(designs: readonly DesignSummary[], selected: boolean): void
  clear(): void
}

export function useSelectedDesigns(
  shown: readonly DesignSummary[],
  mayDelete: (design: DesignSummary) => boolean,
): SelectedDesigns {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    all: shown.filter((design) => ids.has(design.id) && mayDelete(design)),
    isSelected: (design) => (mayDelete(design) ? ids.has(design.id) : null),
    select(designs, selected) {
      const next = new Set(ids)
      for (const { id } of designs) {
        if (selected) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}
