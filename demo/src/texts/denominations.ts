import type { Denomination, SermonStyle, WorshipStyle } from '@openpulpit/contract/profile-options'
import type { Heritage } from './names.ts'

/** The facts for making up people of a denomination. */
export interface Tradition {
  /** The adjective in a sentence: "a Presbyterian pastor". */
  readonly adjective: string
  /** The end of a church's name. */
  readonly house: string
  readonly ordainsWomen: boolean
  /** Its share of the 150 preachers. */
  readonly preachers: number
  /** Whom it invites besides its own: a wider circle, or no one. */
  readonly circle: 'mainline' | 'evangelical' | 'own'
  readonly heritages: readonly Heritage[]
  readonly schools: readonly string[]
  readonly sermons: readonly SermonStyle[]
  readonly worship: readonly WorshipStyle[]
}

const southern: readonly Heritage[] = ['british', 'british', 'british', 'africanAmerican', 'africanAmerican']
const mostlyBlack: readonly Heritage[] = [
  'africanAmerican',
  'africanAmerican',
  'africanAmerican',
  'british',
  'caribbean',
]

export const traditions: Readonly<Record<Denomination, Tradition>> = {
  united_methodist: {
    adjective: 'United Methodist',
    house: 'United Methodist Church',
    ordainsWomen: true,
    preachers: 26,
    circle: 'mainline',
    heritages: [...southern, ...southern, 'korean', 'latino', 'westAfrican'],
    schools: [
      'Candler School of Theology',
      'Asbury Theological Seminary',
      'Gammon Theological Seminary',
      'Duke Divinity School',
    ],
    sermons: ['narrative', 'topical', 'expository', 'narrative', 'evangelistic'],
    worship: ['traditional', 'blended', 'contemporary'],
  },
  southern_baptist: {
    adjective: 'Southern Baptist',
    house: 'Baptist Church',
    ordainsWomen: false,
    preachers: 24,
    circle: 'evangelical',
    heritages: ['british', 'british', 'british', 'british', 'africanAmerican', 'latino', 'korean'],
    schools: [
      'New Orleans Baptist Theological Seminary',
      'Southern Baptist Theological Seminary',
      'Southeastern Baptist Theological Seminary',
      'Luther Rice College and Seminary',
    ],
    sermons: ['expository', 'expository', 'evangelistic', 'topical'],
    worship: ['traditional', 'blended', 'contemporary'],
  },
  american_baptist: {
    adjective: 'American Baptist',
    house: 'Baptist Church',
    ordainsWomen: true,
    preachers: 9,
    circle: 'mainline',
    heritages: mostlyBlack,
    schools: [
      'McAfee School of Theology',
      'Morehouse School of Religion',
      'Virginia Union University School of Theology',
    ],
    sermons: ['narrative', 'topical', 'expository', 'evangelistic'],
    worship: ['traditional', 'blended'],
  },
  presbyterian_usa: {
    adjective: 'Presbyterian',
    house: 'Presbyterian Church',
    ordainsWomen: true,
    preachers: 12,
    circle: 'mainline',
    heritages: ['british', 'british', 'british', 'africanAmerican', 'korean', 'westAfrican'],
    schools: ['Columbia Theological Seminary', 'Princeton Theological Seminary', 'Union Presbyterian Seminary'],
    sermons: ['expository', 'narrative', 'liturgical'],
    worship: ['traditional', 'blended'],
  },
  presbyterian_pca: {
    adjective: 'Presbyterian',
    house: 'Presbyterian Church',
    ordainsWomen: false,
    preachers: 8,
    circle: 'evangelical',
    heritages: ['british', 'british', 'british', 'korean', 'africanAmerican', 'vietnamese'],
    schools: [
      'Reformed Theological Seminary, Atlanta',
      'Covenant Theological Seminary',
      'Westminster Theological Seminary',
    ],
    sermons: ['expository', 'expository', 'topical'],
    worship: ['traditional', 'blended', 'contemporary'],
  },
  lutheran_elca: {
    adjective: 'Lutheran',
    house: 'Lutheran Church',
    ordainsWomen: true,
    preachers: 7,
    circle: 'mainline',
    heritages: ['german', 'german', 'german', 'british', 'africanAmerican'],
    schools: ['Lutheran Theological Southern Seminary', 'Luther Seminary', 'United Lutheran Seminary'],
    sermons: ['liturgical', 'narrative', 'topical'],
    worship: ['traditional', 'blended'],
  },
  lutheran_lcms: {
    adjective: 'Lutheran',
    house: 'Lutheran Church',
    ordainsWomen: false,
    preachers: 5,
    circle: 'own',
    heritages: ['german', 'german', 'british'],
    schools: ['Concordia Seminary, St. Louis', 'Concordia Theological Seminary, Fort Wayne'],
    sermons: ['liturgical', 'expository'],
    worship: ['traditional', 'blended'],
  },
  episcopal: {
    adjective: 'Episcopal',
    house: 'Episcopal Church',
    ordainsWomen: true,
    preachers: 8,
    circle: 'mainline',
    heritages: ['british', 'british', 'africanAmerican', 'westAfrican', 'caribbean', 'southAsian'],
    schools: ['The School of Theology, Sewanee', 'Virginia Theological Seminary', 'General Theological Seminary'],
    sermons: ['liturgical', 'narrative', 'topical'],
    worship: ['traditional', 'blended'],
  },
  pentecostal: {
    adjective: 'Pentecostal',
    house: 'Church of God',
    ordainsWomen: true,
    preachers: 10,
    circle: 'evangelical',
    heritages: ['africanAmerican', 'africanAmerican', 'latino', 'latino', 'british', 'westAfrican', 'caribbean'],
    schools: ['Pentecostal Theological Seminary', 'Lee University', 'Charles H. Mason Theological Seminary'],
    sermons: ['evangelistic', 'topical', 'narrative'],
    worship: ['contemporary', 'blended'],
  },
  assemblies_of_god: {
    adjective: 'Assemblies of God',
    house: 'Assembly of God',
    ordainsWomen: true,
    preachers: 8,
    circle: 'evangelical',
    heritages: ['british', 'british', 'latino', 'korean', 'africanAmerican'],
    schools: ['Assemblies of God Theological Seminary', 'Southeastern University', 'Evangel University'],
    sermons: ['evangelistic', 'topical', 'expository'],
    worship: ['contemporary', 'contemporary', 'blended'],
  },
  nondenominational: {
    adjective: 'nondenominational',
    house: 'Community Church',
    ordainsWomen: true,
    preachers: 12,
    circle: 'evangelical',
    heritages: ['british', 'british', 'africanAmerican', 'africanAmerican', 'southAsian', 'vietnamese', 'latino'],
    schools: ['Dallas Theological Seminary', 'Beeson Divinity School', 'Gordon-Conwell Theological Seminary'],
    sermons: ['topical', 'expository', 'narrative', 'evangelistic'],
    worship: ['contemporary', 'contemporary', 'blended'],
  },
  congregational: {
    adjective: 'Congregational',
    house: 'Congregational Church',
    ordainsWomen: true,
    preachers: 5,
    circle: 'mainline',
    heritages: ['africanAmerican', 'british', 'british'],
    schools: ['Yale Divinity School', 'Chicago Theological Seminary', 'Candler School of Theology'],
    sermons: ['topical', 'narrative', 'liturgical'],
    worship: ['traditional', 'blended'],
  },
  disciples_of_christ: {
    adjective: 'Disciples',
    house: 'Christian Church',
    ordainsWomen: true,
    preachers: 6,
    circle: 'mainline',
    heritages: ['british', 'africanAmerican', 'caribbean', 'latino'],
    schools: ['Lexington Theological Seminary', 'Brite Divinity School', 'Vanderbilt Divinity School'],
    sermons: ['narrative', 'topical', 'expository'],
    worship: ['traditional', 'blended'],
  },
  reformed: {
    adjective: 'Reformed',
    house: 'Reformed Church',
    ordainsWomen: true,
    preachers: 3,
    circle: 'mainline',
    heritages: ['german', 'korean', 'german'],
    schools: ['Western Theological Seminary', 'Calvin Theological Seminary'],
    sermons: ['expository', 'liturgical'],
    worship: ['blended', 'traditional'],
  },
  other: {
    adjective: 'African Methodist Episcopal',
    house: 'AME Church',
    ordainsWomen: true,
    preachers: 7,
    circle: 'mainline',
    heritages: ['africanAmerican', 'africanAmerican', 'caribbean'],
    schools: ['Turner Theological Seminary', 'Candler School of Theology', 'Payne Theological Seminary'],
    sermons: ['narrative', 'evangelistic', 'topical'],
    worship: ['traditional', 'blended'],
  },
}
