/**
 * What the program stores and for how long, in the words of a visitor. A test compares the periods with the constants
 * of the code. People and addresses are fictional.
 */
const privacyNotice = `Dharini Infrastructure Group runs this site. This notice says what personal data the site stores, why, for how long, and what you can ask of us under India’s Digital Personal Data Protection Act, 2023. Ask our Grievance Officer for it in any language of the Eighth Schedule to the Constitution.

## When you only read the site

The public pages set no cookies and have no advertising, no statistics of visitors and no content from other companies: fonts, photos and the map come from this site. Our server’s log notes the time, the address of the page and the result of a request. It does not note your network address or your name.

Your browser remembers within its tab how far you had scrolled, so that the back button returns you there. This never reaches us.

Links to other sites, such as WhatsApp and the manufacturers of our machines, tell those sites nothing before you follow them.

## When you send an inquiry

| What we store | Why |
| --- | --- |
| Full Name, Email Address, Phone Number | To answer you |
| Company, if you give it | To know for whom we quote |
| Service, if you choose one | To pass your inquiry to the right desk |
| Preferred Start, if you give it | To see which crews and machines are free |
| Site Location, if you give it | To plan a visit and the way of the machines |
| Project Details | To understand the work |
| Drawings or Soil Report: the files you attach, with their names | To prepare a quotation |
| Machine or project on whose page you asked | To know what you mean |
| Time and reference number | To answer in order |
| Our notes, calls and replies | To continue the conversation |

We use them to answer you and to prepare a quotation, and for nothing else. Giving us these details is voluntary: the form is the only way in which this site collects data from visitors.

Who opens them: only the administrators of this site, after signing in. That includes your files, which nobody else can download. How long: until we delete the inquiry, and 30 days more in the trash; its files and our notes are deleted with it.

From your network address we make a keyed digest, from which the address cannot be read. It limits how many inquiries one network can send in an hour, and we keep it with the inquiry.

An inquiry that looks like spam is marked and kept in the same way, so that no genuine one is lost. Each inquiry is mailed to our office. The site removes a mail from its database 30 days after delivery; the mailbox of our office has its own copy.

## When you have an account

Clients and staff have accounts. For these we store:

| What | Why | How long |
| --- | --- | --- |
| Name, e-mail address, role and the projects you may see | To let you in and show you your projects | As long as the account exists |
| Password and two-factor secret, as a hash or encrypted | To check that it is you | As long as the account exists |
| Sessions, with the network address and the browser | To keep you signed in, and to show you where you are | 7 days without use, at most 30 days |
| Browsers that have signed in, as a digest | To write to you when a new browser signs in | 400 days after the last sign-in |
| Failed attempts, as keyed digests | To stop guessing of passwords | Up to an hour |
| Networks from which you have signed in, as keyed digests | So that strangers cannot lock you out | 30 days |
| Who changed what, and who signed in | To trace changes and misuse | 400 days |
| Keys of saved forms, with the result | So that nothing is saved twice | 30 days |

Signing in sets cookies: one for the session, for at most 30 days; one that recognises the browser, for 400 days; and, between password and code, one for that step. They serve sign-in alone and cannot be read by scripts. For accounts that see the calendar, the browser stores its days until you sign out, so that they show without a connection, and photos that are still to be uploaded until they are saved.

Photos of building sites can show people. We remove the place, the camera and all other hidden details from every photo we store. Photos in the calendar can be seen by our staff and by the clients of the project, or by all accounts if they belong to no project.

## How data is deleted

We delete an inquiry once its matter is closed or when you ask us to. What we delete stays in the trash for 30 days, so that a mistake can be put right, and is then removed for good. Photos of deleted calendar entries are removed with them.

Nobody outside our group receives the data, except the companies that run our server and our mailboxes, on our instructions, and authorities where the law requires it.

## Your rights

Under the Act you can

- ask what data about you we store and with whom we have shared it;
- have it corrected, completed, updated or erased;
- withdraw your consent at any time, as easily as you gave it: write one line to the address below, naming your inquiry’s reference if you have it. We then stop using the data and erase it, unless a law requires us to keep it;
- complain to our Grievance Officer, who answers within 30 days;
- nominate somebody who exercises these rights if you die or can no longer do so.

Please give us correct data, and do not send us data about others without their knowledge.

## Grievance Officer

Nandini Karkhanis
Dharini Infrastructure Group
402, Saltworks Chambers
Old Salt Pan Road, Wadala East
Mumbai 400037, Maharashtra
E-mail: [privacy@dharini.example](mailto:privacy@dharini.example)

If our answer does not settle the matter, you can complain to the Data Protection Board of India.
`;

/** The demo's own pages, as `app/content/pages/page-fields.ts` defines them. */
export const pages = [
  {
    title: "Privacy notice",
    slug: "privacy",
    purpose: "Privacy notice",
    shownIn: "Footer",
    body: privacyNotice,
    seoTitle: "",
    seoDescription:
      "What personal data this site stores, why and for how long, and your rights under the Digital Personal Data Protection Act, 2023.",
  },
];
