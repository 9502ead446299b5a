/** Names by heritage; `elders` were born before 1972. */
interface Names {
  readonly women: { readonly elders: string; readonly younger: string }
  readonly men: { readonly elders: string; readonly younger: string }
  readonly families: string
}

const british: Names = {
  women: {
    elders:
      'Linda Carol Peggy Nancy Martha Judith Sandra Elaine Marjorie Deborah Kathleen Susan Beverly Frances Rosemary',
    younger:
      'Hannah Emily Rachel Megan Lauren Katherine Abigail Leah Whitney Caroline Jenna Molly Claire Bethany Kelsey',
  },
  men: {
    elders:
      'James Robert Larry Gerald Wayne Douglas Roger Harold Franklin Charles Stephen Alan Glenn Ronald Dennis Russell',
    younger:
      'Tyler Caleb Matthew Joshua Andrew Benjamin Nathan Jacob Luke Austin Ryan Seth Graham Colin Drew Hunter Wesley',
  },
  families:
    'Abernathy Hollingsworth Pickett Landrum McElroy Prather Sizemore Tillery Crenshaw Yarbrough Weems Buchanan Holcomb ' +
    'Lindsey Rutledge Ashworth Culpepper Dunaway Fincher Gresham Haygood Ivey Kirkland Ledford Massey Norris Overstreet ' +
    'Pendleton Quarles Redding Satterfield Thornton Upchurch Vickery Wofford Blankenship Cantrell Duckworth Eberhart',
}

const africanAmerican: Names = {
  women: {
    elders: 'Dorothy Gloria Ernestine Brenda Jacqueline Vivian Delores Cheryl Wanda Rosalind Claudette Bettye',
    younger: 'Danielle Ebony Nia Jasmine Kiara Tiffany Monique Candace Imani Aisha Brianna Alicia Renita',
  },
  men: {
    elders: 'Clarence Willie Theodore Nathaniel Leroy Melvin Reginald Cornelius Otis Roosevelt Alonzo Clifford Rufus',
    younger: 'Marcus Darius Jamal Terrell Andre Malik Xavier Desmond Isaiah Tavares Quentin Darnell Kendrick Julian',
  },
  families:
    'Freeman Gaines Pettigrew Hollowell Braxton Tolliver Sykes Merriweather Whitlock Dorsey Bivins Calloway Gadsden ' +
    'Hightower Kendrick Lockett Mayfield Oglesby Ponder Ransom Stallworth Tarver Usher Vance Walden Yancey Zachery Poole',
}

const latino: Names = {
  women: { elders: 'Carmen Gloria Luz Teresa', younger: 'Mariana Gabriela Daniela Sofía Raquel' },
  men: { elders: 'Ramón Ernesto Héctor Rubén', younger: 'Mateo Daniel Andrés Samuel Josué Esteban' },
  families:
    'Villarreal Cisneros Montoya Quiñones Alvarado Escobedo Figueroa Maldonado Restrepo Zamora Benítez Olivares',
}

const korean: Names = {
  women: { elders: 'Myung-hee Soon-ja Young-sook', younger: 'Ji-won Esther Hannah Eunice Christine' },
  men: { elders: 'Sung-ho Young-chul Jae-won', younger: 'Daniel Min-jun Joseph Timothy Peter' },
  families: 'Kang Shin Bae Noh Hwang Seo Ahn Moon Chung Yun',
}

const westAfrican: Names = {
  women: { elders: 'Comfort Mercy Abena', younger: 'Adaeze Ngozi Efua Blessing' },
  men: { elders: 'Emmanuel Kwame Festus', younger: 'Chinedu Kojo Tunde Ebenezer' },
  families: 'Okonkwo Mensah Adeyemi Boateng Nwosu Asante Eze Owusu Balogun Quaye',
}

const southAsian: Names = {
  women: { elders: 'Susamma Aleyamma', younger: 'Anita Priya Sheena' },
  men: { elders: 'Varghese Mathew', younger: 'Abraham Jacob Ashish' },
  families: 'Chacko Kurian Philipose Mathai Oommen',
}

const vietnamese: Names = {
  women: { elders: 'Lien Hoa', younger: 'Linh Mai Thuy' },
  men: { elders: 'Thanh Quang', younger: 'Vinh Kevin Minh' },
  families: 'Nguyen Tran Pham Le Vo',
}

const caribbean: Names = {
  women: { elders: 'Marcia Yvette Beulah', younger: 'Nadine Shanique Mirlande' },
  men: { elders: 'Winston Lloyd Desroy', younger: 'Jean-Marc Dwayne Omari' },
  families: 'Baptiste Joseph-Louis Gayle Campbell-Reid Toussaint Alleyne Pierre-Louis Bartley',
}

const german: Names = {
  women: { elders: 'Ingrid Ruth Marlene Lois', younger: 'Kirsten Annika Heidi Elise' },
  men: { elders: 'Walter Carl Norman Herbert', younger: 'Erik Karl Jonathan Martin' },
  families:
    'Brandt Osterman Lindquist Schroeder Koenig Halvorsen Baumgartner Voss Eklund Reinhardt Mueller Dykstra Hoekstra',
}

export const heritages = {
  british,
  africanAmerican,
  latino,
  korean,
  westAfrican,
  southAsian,
  vietnamese,
  caribbean,
  german,
}
export type Heritage = keyof typeof heritages
