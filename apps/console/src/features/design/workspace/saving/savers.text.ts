/** The messages about other people's saves. `me` is the name by which colleagues know the person at this tab. */
const joined = () => new Intl.ListFormat('en')

const savers = (names: readonly string[], me: string): string =>
  names.length === 0
    ? 'Somebody else'
    : joined().format(names.map((name) => (name === me ? 'you in another tab' : name)))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Staff Person saved this page'. */
export const savedWhatText = (names: readonly string[], me: string, what: string): string =>
  names.length === 1 && names[0] === me
    ? `You saved ${what} in another tab`
    : `${capital(savers(names, me))} saved ${what}`

export const followedText = (names: readonly string[], me: string): string =>
  `${savedWhatText(names, me, 'changes')}. You see the newest version.`

export const joinedText = (names: readonly string[], me: string): string =>
  names.length === 1 && names[0] === me
    ? 'Joined with what you saved in another tab'
    : `Joined with what ${savers(names, me)} saved`
