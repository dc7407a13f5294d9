import { useMemo } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'

/** Returns the app's name for a language by its code. */
export function useLanguageNames(): (code: string) => string {
  const { languages } = useApp()
  return useMemo(() => {
    const known = new Map(languages.map(({ code, label }) => [code, label]))
    return (code) => known.get(code) ?? code
  }, [languages])
}
