import type { Home } from './home.api.ts'

export type StepId = 'design' | 'publish' | 'install' | 'order'

export interface Step {
  id: StepId
  isDone: boolean
}

/** The steps from an empty app to the first order. Orders are left out for members who may not see them. */
export function nextSteps({ release, unpublishedChanges, installs, orders }: Home): Step[] {
  const steps: Step[] = [
    { id: 'design', isDone: release !== null || unpublishedChanges > 0 },
    { id: 'publish', isDone: release !== null },
    { id: 'install', isDone: installs > 0 },
  ]
  return orders ? [...steps, { id: 'order', isDone: orders.latest.length > 0 }] : steps
}
