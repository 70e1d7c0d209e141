import { makeSite } from '@ultrafibra/server/tests/support/test-app'

/** A small site with files that must not be served; `remove` deletes it. */
export const makeSiteFolder = () =>
  makeSite({
    'favicon.svg': '<svg/>',
    'robots.txt': 'User-agent: *',
    'assets/app-1.js': 'console.log(1)',
    'assets/font-1.woff2': 'wOF2',
    'sitemap.xml': '<urlset/>',
    '.env': 'SECRET=1',
    'assets/.env': 'SECRET=2',
    'assets/app-1.js.map': '{"sources":["SECRET=3"]}',
  })
