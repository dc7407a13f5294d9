/** The title of the screen: in the top bar, in the browser's tab, and read aloud on arrival. */
import { createContext, useContext, useEffect } from 'react'

interface TitleState {
  title: string
  setTitle: (title: string) => void
}

export const TitleContext = createContext<TitleState>({ title: '', setTitle: () => {} })

/** Sets the title of the present screen. */
export function useTitle(title: string): void {
  const { setTitle } = useContext(TitleContext)
  useEffect(() => setTitle(title), [title, setTitle])
}
