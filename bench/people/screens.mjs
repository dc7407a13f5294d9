// What the screens of people ask for, at real size: each answer, the first call and later ones.
import { fresh, report, timed } from '../calls.mjs'

const goalMs = 300

/** A place in the middle of the log, as the list's own `next` names it. */
const middle = () => `${new Date(Date.now() - 200 * 86_400_000).toISOString()}_zz`

const auditAnswers = {
  'first page': '?size=50',
  'a page in the middle': `?size=50&cursor=${encodeURIComponent(middle())}`,
  'of one person': '?size=50&person=bench-77',
  'of nobody': '?size=50&person=nobody',
  'of one area': '?size=50&area=team',
  'of a change that never was': '?size=50&action=badge.deleted',
  'of a month': `?size=50&from=${encodeURIComponent(new Date(Date.now() - 330 * 86_400_000).toISOString())}&until=${encodeURIComponent(new Date(Date.now() - 300 * 86_400_000).toISOString())}`,
  'search that finds many': '?size=50&query=SUMMER%20sale',
  'search that finds one': '?size=50&query=spring%20sale%20no.%2099999',
  'search that finds nothing': '?size=50&query=winter%20coats',
  'search for two letters that finds nothing': '?size=50&query=q%2F',
  'search that finds nothing, in one area': '?size=50&area=team&query=winter%20coats',
  'search that finds nothing, of one person': '?size=50&person=bench-77&query=winter%20coats',
  'who is in it': '/people',
  'one change': '/ba00050000',
}

const sorts = ['name', 'email', 'createdAt', 'lastVisitAt'].flatMap((sort) =>
  ['asc', 'desc'].map((direction) => [sort, direction]),
)
const customerAnswers = {
  ...Object.fromEntries(
    sorts.flatMap(([sort, direction]) =>
      [1, 2_000, 4_000].map((page) => [
        `by ${sort} ${direction}, page ${page}`,
        `?sort=${sort}&sortDirection=${direction}&pageNumber=${page}&pageSize=25`,
      ]),
    ),
  ),
  'search that finds a tenth': '?query=hana',
  'search that finds a tenth, by name, page 400': '?query=hana&sort=name&sortDirection=asc&pageNumber=400',
  'search that finds one address': '?query=customer.c4ca4238a0b923820dcc509a6f75849b',
  'search that finds nothing': '?query=nobody.of.this.name',
  'search for two letters that finds nothing': '?query=q%2F&sort=lastVisitAt',
  'one customer': '/bc00050000',
}

const teamAnswers = {
  'first page': '?size=20',
  'last page': '?size=20&page=50',
  'search that finds many': '?size=20&query=hana',
  'search that finds nothing': '?size=20&query=nobody',
}

/** Prints each answer; the worst of all. */
async function each(title, base, answers, get) {
  let worst = 0
  for (const [what, address] of Object.entries(answers)) {
    await report(`${title}, ${what}`, async () => {
      const answer = await get(`${base}${address}`)
      worst = Math.max(worst, answer.ms)
      return answer
    })
  }
  console.log(
    `worst answer of ${title}: ${worst.toFixed(0)} ms (goal ${goalMs} ms)${worst > goalMs ? '  ABOVE THE GOAL' : ''}`,
  )
}

export async function measureScreens(server, headers, appKey) {
  const get = (path) => timed(fresh(`${server.apiUrl}${path}`), { headers })
  await each('team', `/app/v1/builder/${appKey}/users`, teamAnswers, get)
  await each('audit log', `/app/v1/builder/${appKey}/audit`, auditAnswers, get)
  await each('customers', `/app/v1/customers/${appKey}`, customerAnswers, get)
  await each('settings', `/app/v1/builder/settings/${appKey}`, { 'as they are': '' }, get)
  await each('apps of a person', '/app/v1/builder/profile', { 'as it is': '' }, get)
}
