/** Loads a script of another host, which the page's policy must allow. Rejects where it did not come; a later call tries again. */
export const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} did not load.`))
    }
    document.head.append(script)
  })
