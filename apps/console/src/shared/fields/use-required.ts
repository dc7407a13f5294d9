/** 'Required!' on an empty required field, once the person has been there. */
import { useState } from 'react'

export const requiredMessage = 'Required!'

export function useRequired(required: boolean | undefined, isEmpty: boolean): { error: string | null; leave(): void } {
  const [left, setLeft] = useState(false)
  return { error: required && isEmpty && left ? requiredMessage : null, leave: () => setLeft(true) }
}
