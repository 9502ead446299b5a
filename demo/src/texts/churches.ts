/**
 * Two lines per church: name, denomination, town, street, worship, attendance, contact, web address; and its
 * description.
 */
export const churchLines = `
Maple Street United Methodist Church | united_methodist | Decatur, GA | 412 Maple Street | blended | 145 | Linda Carmichael | maplestreet
  A brick church two blocks from the square, with breakfast before worship and a tutoring room that is full every weekday afternoon. Guest preachers are met at the side door with coffee, and the choir will gladly sing to your text.
Asbury Hill United Methodist Church | united_methodist | Gainesville, GA | 87 Hilltop Road | traditional | 110 | Harold Beasley | asburyhill
  Four generations share the pews here, and the youngest read the lessons. We share our pastor with a second congregation, so every month there is a Sunday to fill.
Pleasant Ford United Methodist Church | united_methodist | Ellijay, GA | 2290 Old Ford Road | traditional | 42 | Jewel Pruitt | pleasantford
  A white frame church in the apple country. We are few, we sing loudly, and nobody leaves without a covered dish.
Linwood Avenue United Methodist Church | united_methodist | Columbus, GA | 1530 Linwood Avenue | blended | 160 | Denise Hargrove | linwoodavenue
  Many of our families serve at the post, and they come and go with their orders. We are used to new faces, in the pews and in the pulpit.
Oak Lane United Methodist Church | united_methodist | Griffin, GA | 318 Oak Lane | traditional | 85 | Wendell Tate | oaklane
  A steady congregation with a beautiful pipe organ and a food pantry that serves two hundred households a month.
New Harvest United Methodist Church | united_methodist | Peachtree City, GA | 75 Commerce Drive | contemporary | 210 | Allison Reyes | newharvest
  We worship in a former warehouse with a band, a coffee bar and more children than chairs. Jeans are fine; so are robes.
Mars Creek United Methodist Church | united_methodist | Anniston, AL | 640 Mars Creek Road | traditional | 70 | Clifton Sayers | marscreek
  Founded by mill families in 1888 and still at the same bend of the creek. Our pastor serves two points and preaches here three Sundays in four.
Ridge View United Methodist Church | united_methodist | Chattanooga, TN | 905 Ridge View Drive | blended | 130 | Marianne Stroud | ridgeview
  On a clear morning you can see three states from our parking lot. We like sermons with one point that can be lived on Monday.
Han Bit Korean United Methodist Church | united_methodist | Duluth, GA | 3345 Satellite Circle | contemporary | 175 | Grace Yoon | hanbit
  Our English-speaking congregation of young families meets beside the Korean service. We look for guest preachers for the English pulpit.
First Baptist Church of Harmony Grove | southern_baptist | Commerce, GA | 21 North Elm Street | traditional | 190 | Dwight Maddox | harmonygrovebaptist
  The steeple has stood over the railroad since 1907. We love hymns, expository preaching and a visiting preacher who stays for lunch.
Cedar Fork Baptist Church | southern_baptist | Carrollton, GA | 1804 Cedar Fork Road | blended | 120 | Tommy Lassiter | cedarfork
  A country church that the town has grown out to meet. Our pastor takes four Sundays a year with his family, and we look forward to hearing another voice.
Lakeside Baptist Fellowship | southern_baptist | Cumming, GA | 590 Lakeside Parkway | contemporary | 260 | Kristen Hollis | lakesidefellowship
  Two services, a full band and a preschool on weekdays. We plan our series a quarter ahead and share the outline with guests.
Mount Carmel Baptist Church | southern_baptist | Thomaston, GA | 77 Carmel Church Road | traditional | 65 | Vernon Peacock | mountcarmel
  We have been without a pastor since the spring, and the deacons fill the pulpit with care. Come and open the Word with us.
Piney Woods Baptist Church | southern_baptist | Forsyth, GA | 4120 Piney Woods Trail | traditional | 58 | Geraldine Watts | pineywoods
  Small, rural and warm. Wednesday night supper is at six, and the study after it is where the real talking gets done.
Northgate Baptist Church | southern_baptist | Dalton, GA | 1212 North Gate Street | blended | 205 | Ricardo Salinas | northgate
  Two congregations under one roof, one in English and one in Spanish, and once a month we worship together.
Oconee Bend Baptist Church | southern_baptist | Watkinsville, GA | 365 Oconee Bend | blended | 150 | Pam Whatley | oconeebend
  Students from Athens sit beside farmers who were baptized in the creek. We value preaching that walks through the text.
Fairfield Baptist Church | southern_baptist | Opelika, AL | 802 Fairfield Avenue | traditional | 95 | Lamar Coggins | fairfieldbaptist
  A neighborhood church with a big heart for the schools around it. Our pastor is deployed with the Guard this year, and we need faithful help.
Calvary Road Baptist Church | southern_baptist | Anderson, SC | 256 Calvary Road | traditional | 115 | Donna Epps | calvaryroad
  We hold a homecoming every fall and a revival every spring, and we have been feeding visiting preachers well since 1921.
Antioch Street Baptist Church | american_baptist | Atlanta, GA | 934 Antioch Street | traditional | 180 | Deacon Elijah Monroe | antiochstreet
  A historic congregation with three choirs and a long memory. Preaching matters here: bring a word, and we will help you preach it.
Friendship Circle Baptist Church | american_baptist | East Point, GA | 1465 Washington Circle | blended | 125 | Yvonne Battle | friendshipcircle
  We run an after-school program, a senior lunch and a reentry ministry out of one busy building. Worship is lively and starts on time.
Second Baptist Church of Vineville | american_baptist | Macon, GA | 310 Vineville Terrace | traditional | 90 | Horace Lyle | secondvineville
  Open hearts, open questions and a very good alto section. Women and men have shared this pulpit for forty years.
Sycamore Park Presbyterian Church | presbyterian_usa | Decatur, GA | 118 Sycamore Park | traditional | 95 | Margaret Thigpen | sycamorepark
  An old neighborhood church that hosts a preschool, a community garden and three recovery groups. We follow the lectionary and love a careful sermon.
Covenant Hills Presbyterian Church | presbyterian_usa | Roswell, GA | 2700 Covenant Hills Drive | blended | 220 | Stephen Garrard | covenanthills
  A family church with a strong music program and mission partners in Guatemala and Malawi. We need guests in the summer and after Christmas.
Siloam Street Presbyterian Church | presbyterian_usa | Greensboro, GA | 9 Siloam Street | traditional | 48 | Eleanor Standridge | siloamstreet
  A small congregation in a sanctuary built in 1859. We are between pastors and grateful for every supply preacher who drives out to us.
Westview Presbyterian Church | presbyterian_usa | Smyrna, GA | 455 Westview Lane | blended | 105 | Kofi Addo | westviewsmyrna
  Ghanaian, Korean and Georgian families share one table here. Keep it under twenty minutes and stay for jollof rice.
Redeemer Presbyterian Church of Newnan | presbyterian_pca | Newnan, GA | 1401 Lower Mill Road | blended | 170 | Andrew McRae | redeemernewnan
  Fifteen years old and still setting up chairs. We preach through books of the Bible and send guests the passage a month ahead.
Trinity Grace Presbyterian Church | presbyterian_pca | Athens, GA | 688 Prince Place | contemporary | 140 | Katherine Boyd | trinitygrace
  Many students, many babies, plain preaching of grace. Communion every week.
Westminster Chapel | presbyterian_pca | Chattanooga, TN | 1717 Westminster Avenue | traditional | 185 | Philip Abbott | westminsterchapel
  Reverent worship, psalms and hymns, and a pulpit that has always been open to good visiting preachers.
Harbor Presbyterian Church | presbyterian_pca | Clemson, SC | 220 Lakeshore Road | blended | 98 | Joel Sanderson | harborclemson
  A young church that meets in a school on the lake side of town. Our one pastor needs a Sunday off now and then, and we mean to see that he takes it.
Good Shepherd Lutheran Church | lutheran_elca | Marietta, GA | 930 Shepherd Way | traditional | 115 | Karen Lindstrom | goodshepherdmarietta
  A liturgical congregation with a bell choir and a bilingual food pantry. Supply pastors preside at the table as well as preach.
St. Mark Lutheran Church | lutheran_elca | Peachtree City, GA | 41 Willow Road | blended | 88 | Peter Hoffman | stmarkptc
  We are a relaxed, singing congregation of retired pilots and young parents. The lectionary sets the text; the stories are yours.
Our Redeemer's Lutheran Church | lutheran_elca | Athens, GA | 1520 Timothy Lane | traditional | 76 | Ingrid Nilsen | ourredeemersathens
  Town and campus, Reconciling in Christ. Our pastor is on sabbatical this season, and we have kept a chair and a stole ready for you.
Christ Our Savior Lutheran Church | lutheran_lcms | Cartersville, GA | 2055 Old River Road | traditional | 72 | Ralph Zimmer | christoursavior
  Divine Service with communion every Sunday. Visiting pastors will find the vestments pressed and the elders prepared.
Immanuel Lutheran Church | lutheran_lcms | Lawrenceville, GA | 615 Scenic Drive | blended | 128 | Beth Krueger | immanuellawrenceville
  Church and school share one campus and a great many children. We look for brothers who can cover when our pastor is at conference.
St. Columba's Episcopal Church | episcopal | Tucker, GA | 2244 Brockett Place | traditional | 82 | Anne Prescott | stcolumbastucker
  A parish of gardeners, teachers and one retired bishop. Rite II, good silence and a sermon that trusts the congregation.
Church of the Good Samaritan | episcopal | LaGrange, GA | 207 Greenwood Street | traditional | 64 | Winston Alford | goodsamaritanlagrange
  Our rector serves alone and is owed her Sundays off. Supply clergy are given lunch and a tour of the columbarium garden.
St. Brigid's Episcopal Church | episcopal | Cumming, GA | 1330 Brannon Road | blended | 120 | Julie Castellano | stbrigids
  Young families, a wooden church in the trees, and a children's chapel that empties into the aisle at the offertory.
Grace Chapel Episcopal Church | episcopal | Seneca, SC | 18 Chapel Hill Lane | traditional | 39 | Thomas Ravenel | gracechapelseneca
  Forty people, one service, a stone chapel by the lake. We have no full-time priest and welcome licensed preachers for Morning Prayer.
New Wine Tabernacle | pentecostal | College Park, GA | 5120 Old National Place | contemporary | 165 | Minister Tasha Goodwin | newwinetabernacle
  Praise first, then the Word, then prayer at the altar until everyone has been prayed for. Expect to be answered back.
Full Gospel Temple | pentecostal | Warner Robins, GA | 808 Elberta Street | contemporary | 135 | Elder Curtis Rawls | fullgospeltemple
  We hold a Friday night service every month and invite a guest to bring the message. Musicians are here and know every key.
Living Fountain Church of God | pentecostal | Cleveland, TN | 1975 Fountain Avenue | blended | 150 | Sherry Mullins | livingfountain
  A praying church with a busy bus ministry. Our pastor teaches at the college and is often away on assignment.
Iglesia Roca Eterna | pentecostal | Norcross, GA | 640 Buford Trace | contemporary | 190 | Marisol Ortega | rocaeterna
  A Spanish-speaking congregation from eleven countries, with an English service for our young people on the second and fourth Sundays.
Bridge City Assembly of God | assemblies_of_god | Chattanooga, TN | 3120 Brainerd Court | contemporary | 230 | Heather Quinn | bridgecity
  We plan each month around a theme and love a guest who can carry one Sunday of it. Sound, screens and a green room are ready.
Summit Assembly of God | assemblies_of_god | Canton, GA | 150 Summit Point | contemporary | 175 | Brandon Keith | summitcanton
  Our heart is for families who have not been in church for a long time. Preach so that a first-time guest can follow.
Evangel Assembly | assemblies_of_god | Gadsden, AL | 2214 Rainbow Street | blended | 105 | Rhonda Tidwell | evangelgadsden
  Sunday morning, Sunday night and Wednesday: we still keep all three, and we still fill the altar.
The Well Community Church | nondenominational | Alpharetta, GA | 11500 Haynes Crossing | contemporary | 320 | Megan Sterling | thewellalpharetta
  We meet in a theater and preach in series. Guests get a producer, a clock and a very friendly team.
Cornerstone Fellowship | nondenominational | Conyers, GA | 1011 Rockdale Way | contemporary | 155 | Terrence Vaughn | cornerstoneconyers
  A multiethnic church that eats together every first Sunday. Practical preaching, honest about hard weeks.
Riverbend Bible Church | nondenominational | Rome, GA | 74 Riverbend Road | blended | 110 | Gary Ledbetter | riverbendbible
  Elder-led, verse by verse, with questions afterward. We share the preaching among us and invite guests each month.
Common Table Church | nondenominational | Atlanta, GA | 622 Moreland Row | contemporary | 80 | Simone Archer | commontable
  We sit at tables, pass bread and talk back to the sermon. Bring a text and a good question.
Harvest Point Church | nondenominational | McDonough, GA | 2600 Jonesboro Crossing | contemporary | 245 | Derrick Sims | harvestpoint
  Two services and a large youth ministry. We ask guests to preach both mornings and to enjoy lunch with our leaders.
Plymouth Congregational Church | congregational | Atlanta, GA | 1950 Plymouth Road | traditional | 92 | Ruth Ellen Foster | plymouthatlanta
  Founded by teachers who came south in 1867. We are a thinking church with a singing heart, and our pulpit is free.
Old Mill Congregational Church | congregational | Barnesville, GA | 55 Forsyth Street | blended | 37 | Nathaniel Birdsong | oldmillchurch
  We decide things together, slowly, and eat well while we do. Between pastors, and in no hurry to choose badly.
Peachtree Lane Christian Church | disciples_of_christ | Sandy Springs, GA | 4480 Peachtree Lane | traditional | 108 | Carolyn Mabry | peachtreelane
  The table is at the center every Sunday, and elders pray at it. Guests only have to bring the sermon.
Central Christian Church of Monroe | disciples_of_christ | Monroe, GA | 140 South Madison Street | blended | 68 | Larry Whisnant | centralmonroe
  A downtown church with a clothes closet and a thrift shop. We enjoy a storyteller.
Woodland Christian Church | disciples_of_christ | Stone Mountain, GA | 889 Woodland Avenue | blended | 84 | Bernadette Coles | woodlandchristian
  Caribbean, African and Southern cooks compete at our potlucks, and everyone wins. Unity is our word; come and preach on it.
Hope Reformed Church | reformed | Alpharetta, GA | 3050 Mayfield Bend | blended | 74 | Daniel Vander Meer | hopereformed
  Families from Michigan, Korea and South Africa found each other here. A psalm, a sermon and good coffee, in that order.
Bethel Grove AME Church | other | Covington, GA | 3301 Bethel Grove Road | traditional | 118 | Sister Lorraine Mathis | bethelgroveame
  African Methodist Episcopal since 1874. Women's Day, Men's Day and Founder's Day each call for a guest preacher, and we dress for it.
Allen Memorial AME Church | other | Columbus, GA | 627 Fifth Place | traditional | 96 | Trustee Samuel Hubbard | allenmemorial
  A proud congregation near the river with a gospel choir and a scholarship fund. Our pastor rides a wide circuit of duties.
Grace Point Church of the Nazarene | other | Douglasville, GA | 5100 Chapel Ridge Road | blended | 102 | Becky Stovall | gracepoint
  We are a holiness people with a recovery ministry on Thursdays. Preach to the heart and leave room for prayer.
Trinity Church of the Nazarene | other | Auburn, AL | 1440 Moores Lane | contemporary | 90 | Jason Pettway | trinityauburn
  A college-town church with a new building and old hymns. Game days empty the town; Sundays fill it again.
`
