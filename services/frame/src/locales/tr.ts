import type { Locale } from './en.ts'

/** Turkish. */
export const tr = {
  tag: 'tr',
  dir: 'ltr',
  messages: {
    approve: 'Onayla',
    reject: 'Reddet',
    site: 'Site',
    network: 'Ağ',
    account: 'Hesap',
    testnet: 'Test ağı',
    unknownNetwork: 'Bilinmeyen ağ',
    loading: 'Bu isteğin ne yaptığı denetleniyor…',
    appName: 'Kendine verdiği ad: “{name}”.',

    'title.connect': 'Cüzdanınızı bağlayın: {origin}',
    'title.email': 'Cüzdanınızın e-posta adresini değiştirin',
    'title.message': 'Bir mesaj imzalayın',
    'title.signIn': 'Oturum açın: {origin}',
    'title.typedData': 'Veri imzalayın',
    'title.permit': 'Jetonlarınızı başkalarının harcamasına izin verin',
    'title.calls': '{count} işlemi birlikte onaylayın',
    'title.transactions': '{count} işlem imzalayın',
    'title.solana': 'Bir işlem imzalayın',
    'title.solanaSend': 'Bir işlem gönderin',

    'connect.sees':
      'Adreslerinizi, bakiyelerinizi ve hareketlerinizi görebilir.',
    'connect.asks': 'Sizden işlem onaylamanızı isteyebilir.',
    'connect.cannot': 'Onayınız olmadan hiçbir şeyi taşıyamaz.',
    'connect.addresses': 'Göreceği adresler',
    'family.eip155': 'Ethereum ağları',
    'family.solana': 'Solana',

    'email.present': 'Şu anki adres',
    'email.new': 'Yeni adres',
    'email.means':
      'Yeni adresin postasını okuyan kişi cüzdanınızda oturum açabilir. Şu anki adresle artık açılamaz.',
    'email.codes': 'İki adrese de girilmesi gereken bir kod gönderilir.',

    'message.text': 'Mesaj',
    'message.free': 'İmzalamak ücretsizdir, ama yine de hak devredebilir.',

    'action.sendNative': '{amount} gönderin, alıcı: {to}',
    'action.transfer': '{amount} gönderin, alıcı: {to}',
    'action.transferFrom': '{amount} taşıyın: {from} → {to}',
    'action.transferItem': '{item} gönderin, alıcı: {to}',
    'action.approve': '{spender} adresinin {amount} harcamasına izin verin',
    'action.approveUnlimited':
      '{spender} adresinin tüm bakiyenizi harcamasına izin verin: {token}',
    'action.revoke': '{spender} adresinin harcama iznini kaldırın: {token}',
    'action.revokePerhapsItem':
      '{spender} adresinin harcama iznini kaldırın ({token}) ya da #{id} numaralı öğeyi almasına izin verin',
    'action.approvePerhapsItem':
      '{spender} adresinin {amount} harcamasına ya da #{id} numaralı öğeyi almasına izin verin',
    'action.approveItem':
      '{spender} adresinin şunu almasına izin verin: {item}',
    'action.revokeItem': 'Alma iznini geri alın: {item}',
    'action.approveAll':
      '{operator} adresinin şu koleksiyondaki her şeyi taşımasına izin verin: {collection}',
    'action.revokeAll':
      '{operator} adresinin şu koleksiyondaki taşıma iznini kaldırın: {collection}',
    'action.createContract': 'Sözleşme oluşturun',
    'action.call': '{to} sözleşmesini kullanın',
    'action.callNamed': '{to} sözleşmesinde {name}',
    'action.solana.unknown': '{program} programını kullanın',
    'action.solana.createAccount': 'Hesap oluşturun',
    'action.solana.assign': 'Bir hesabı bir programa devredin',
    'action.solana.createTokenAccount': 'Bir jeton için hesap açın',
    'action.solana.closeAccount': 'Bir jeton hesabını kapatın',
    'action.solana.setAuthority': 'Bir hesabın denetimini değiştirin',
    'action.solana.burn': 'Jeton yok edin',
    'action.solana.revoke': 'Bir izni geri alın',
    'action.solana.memo': 'Not ekleyin',
    'action.solana.other': 'Bir hesabın bakımını yapın',

    'fact.to': 'Alıcı',
    'fact.from': 'Gönderen',
    'fact.token': 'Jeton sözleşmesi',
    'fact.spender': 'Yetkili adres',
    'fact.limit': 'Sınır',
    'fact.expires': 'Bitiş',
    'fact.collection': 'Koleksiyon',
    'fact.item': 'Öğe',
    'fact.contract': 'Sözleşme',
    'fact.function': 'İşlev',
    'fact.value': 'Birlikte gönderilen tutar',
    'fact.program': 'Program',

    unlimited: 'Sınırsız',
    units: '{count} birim {token}',
    token: 'jeton {address}',
    item: '#{id}, {collection}',
    itemCount: '{count} × #{id}, {collection}',
    items: '{count} öğe, {collection}',

    'fee.label': 'Ağ ücreti',
    'fee.most': 'en çok {amount}',
    'fee.unknown': 'Tahmin edilemedi',

    'changes.label': 'Bakiye değişiklikleri',
    'changes.estimate': 'Tahmin',
    'changes.block': '{block} numaralı bloğa göre. Sonuç farklı olabilir.',
    'changes.later': 'Sonuç farklı olabilir.',
    'changes.none': 'Beklenmiyor',
    'changes.failed': 'Tahmin edilemedi',
    'changes.reverted': 'Yok: başarısız olur',

    details: 'Ayrıntılar',

    'dangers.label': 'Uyarılar',
    'dangers.confirm': 'Riski anlıyorum ve devam etmek istiyorum.',
    'dangers.first': 'Onaylamak için önce uyarıyı işaretleyin.',
    'dangers.blocked': 'Bu onaylanamaz.',
    'dangers.retry': 'Yeniden denetle',

    'guard.covered':
      'Bu pencere örtülü ya da çok küçük. Tamamı görünene kadar onaylanamaz.',
    'guard.again': 'Biraz bekleyip yeniden basın.',
    'guard.popup': 'Yeni pencerede devam et',
    'guard.inPopup': 'Açılan pencerede devam edin.',
    'guard.popupFailed': 'Tarayıcı yeni pencereyi engelledi.',

    'danger.unlimitedApproval':
      'Yetkili adres bu jetonun tümünü alabilir, şimdi ve sonra.',
    'danger.approval': 'Yetkili adres istediği zaman bu tutara kadar alabilir.',
    'danger.approvalToPerson':
      'Yetkili adres bir uygulamanın değil, bir kişinin. Uygulamalar bunu istemez.',
    'danger.itemApproval':
      'Yetkili adres bu öğeyi alabilir, şimdi ya da sonra.',
    'danger.perhapsItemApproval':
      'Sözleşme, jeton mu koleksiyon mu olduğunu söylemiyor. Koleksiyonsa yetkili adres #{id} numaralı öğeyi alabilir.',
    'danger.approveAll':
      'Yetkili adres bu koleksiyondaki tüm öğelerinizi taşıyabilir, şimdi ve sonra.',
    'danger.hiddenApproval':
      'Birinin jetonlarınızı harcamasına da izin verir ve kim olduğunu göstermez.',
    'danger.batchTakesTokens':
      'Birinin jetonlarınızı harcamasına izin verir ve aynı adımda jeton alır.',
    'danger.toTokenContract':
      'Jetonları jetonun kendi sözleşmesine gönderirsiniz; orada kaybolurlar.',
    'danger.fromOther': 'Başka bir adresin jetonlarını taşır.',
    'danger.permit':
      'Bu imzayla yetkili adres jetonlarınızı işlem olmadan alabilir.',
    'danger.permit2':
      'Bu imzayla yetkili adres jetonlarınızı Permit2 üzerinden alabilir.',
    'danger.transferAuthorization':
      'Bu imzayla başkaları bu jetonları sizin işleminiz olmadan taşıyabilir.',
    'danger.metaTransaction':
      'Bu imzayla bir başkası sizin adınıza çağrı gönderebilir. Hesabınızın orada yapabildiğini, örneğin jetonlarınızı taşımayı yapabilir.',
    'danger.order':
      'Bu imza size ait bir şeyi satışa sunar: başkaları onu verilerdeki fiyattan alabilir.',
    'danger.orderForTokens':
      'Sunulan için yalnızca jeton alırsınız ve herkes jeton yaratabilir. Hangileri ve kaç tane olduğunu kontrol edin.',
    'danger.orderForNothing':
      'Sunulanı verir, karşılığında hiçbir şey almazsınız.',
    'danger.bulkListing':
      'Tek imza birçok öğeyi satışa sunar. Her fiyatı kontrol edin.',
    'danger.safe':
      'Belki sizin de olan ortak bir cüzdan (Safe) adına davranır.',
    'danger.userOperation': 'Bu imza akıllı hesabınızın bir işlemini gönderir.',
    'danger.otherChain': 'Veriler, bulunduğunuz ağdan başka bir ağ için.',
    'danger.otherCluster':
      'İşlem başka bir ağ için ya da süresi dolmuş: bulunduğunuz ağ, belirttiği bloğu bilmiyor.',
    'danger.networkUnchecked':
      'İşlemin bu ağ için olduğunu denetlemek üzere ağa ulaşılamadı.',
    'danger.noDomain': 'Veriler hangi uygulama ve ağ için olduğunu söylemiyor.',
    'danger.noContract': 'Veriler var olmayan bir sözleşmeyi belirtiyor.',
    'danger.longDeadline': 'Bir yıldan uzun süre geçerli kalır.',
    'danger.ignoredFields':
      'Site, imzanın parçası olmayan alanlar ekledi: {names}',
    'danger.rawHash':
      'Bu metin değil, bir özet (hash). Her şey olabilir, bir transfer bile.',
    'danger.messageIsTransaction': 'Bu mesaj bir işleme benziyor.',
    'danger.solanaMessageIsTransaction':
      'Bu mesaj bir işlemdir. İmzalarsanız gönderilir.',
    'danger.signInOtherSite':
      'İsteyen sitede değil, {domain} sitesinde oturumunuzu açar. Bu bir hırsızlık olabilir.',
    'danger.signInOtherAccount': 'Sizinkinden başka bir adresle oturum açar.',
    'danger.signInOtherNetwork': 'Sizinkinden başka bir ağı belirtiyor.',
    'danger.signInExpired': 'Süresi dolmuş.',
    'danger.signInMalformed': 'Oturum açmaya benziyor ama geçerli değil.',
    'danger.hiddenCharacters':
      'Burada gösterilmeyen görünmez karakterler içeriyor.',
    'danger.unknownCall':
      'Bu sözleşmenin ne yaptığı bilinmiyor. Yalnızca bakiye değişikliklerine güvenin.',
    'danger.callsPerson': 'Bu adreste sözleşme yok.',
    'danger.createsContract': 'Bir sözleşme oluşturur.',
    'danger.willFail':
      'Şu an başarısız olur ve ücreti yine de ödeyebilirsiniz.',
    'danger.notSimulated': 'Neyi değiştireceği tahmin edilemedi.',
    'danger.highFee': 'Site her zamankinden çok daha yüksek bir ücret istiyor.',
    'danger.feeUnknown': 'Ücret bilinmiyor, bu yüzden gönderilemez.',
    'danger.insufficientFunds': 'Tutar ve ücret için yeterli bakiyeniz yok.',
    'danger.unknownProgram':
      'Bu programın ne yaptığı bilinmiyor. Yalnızca bakiye değişikliklerine güvenin.',
    'danger.lookupTables':
      'Hesaplarının bazılarına bakılamadı; onlara ne yaptığı bilinmiyor.',
    'danger.setAuthority': 'Hesabınızı başka biri denetleyebilir.',
    'danger.assign': 'Bir program hesabınızı devralabilir.',
    'danger.closeAccount': 'Hesapta kalan tutar ödenir.',
    'danger.durableNonce':
      'İmzalandıktan sonra istenen zamanda gönderilebilir.',
    'danger.notSigner': 'Sizin imzanız gerekmiyor.',

    'title.device': 'Bir cihazı kaldırın',
    'device.name': 'Cihaz',
    'device.seen': 'Son kullanım',
    'device.means':
      'Kaldırılan cihaz artık cüzdanınızla imza atamaz. Diğer cihazlarınız etkilenmez.',
    'device.again':
      'Cüzdanınızı o cihazda yeniden kullanmak için oturum açın ve cihazı onaylayın.',

    copy: 'Kopyala',
    copied: 'Kopyalandı',
    copyFailed: 'Kopyalanamadı. Metni seçin.',
    'question.continue': 'Devam et',
    'question.cancel': 'İptal',
    'question.busy': 'Bir saniye…',
    'question.unreachable':
      'Cüzdana ulaşılamıyor. İnternetinizi kontrol edip yeniden deneyin.',
    'question.tooOften':
      'Çok fazla deneme yapıldı. Bir süre bekleyip yeniden deneyin.',
    'question.failed': 'İşe yaramadı. Bunu kapatıp yeniden deneyin.',

    'code.title': 'Siz olduğunuzu onaylayın',
    'code.sent':
      '{email} adresine gönderdiğimiz kodu girin. E-postada da {number} sayısı görünür.',
    'code.link': '{email} adresine gönderdiğimiz bağlantıyı açın.',
    'code.compare':
      'E-postadan açılan sayfa bu metni gösterir. Başka bir metin gösterirse devam etmeyin.',
    'code.resend': 'Yeni e-posta gönder',
    'code.resendIn': '{seconds} sn içinde yeni e-posta gönder',
    'code.waiting': 'Bağlantıyı açmanız bekleniyor…',
    'code.label': '6 haneli kod',
    'code.wrong': 'Bu kod yanlış veya süresi dolmuş.',

    'factor.title': 'Cüzdanınızı açın',
    'factor.lead':
      'Cüzdanınız korunuyor. Bu cihazda kullanmak için bir kez açın.',
    'factor.passkey': 'Geçiş anahtarı',
    'factor.passkeyNote': 'Cihazınızda veya parola yöneticinizde kayıtlı',
    'factor.passkeyLead': 'Cüzdanınızı koruyan geçiş anahtarını kullanın.',
    'factor.usePasskey': 'Geçiş anahtarını kullan',
    'factor.password': 'Parola',
    'factor.passwordNote': 'Bu cüzdan için seçtiğiniz parola',
    'factor.code': 'Basılı kod',
    'factor.codeNote': 'Dörder harf ve rakamdan oluşan dokuz grup',
    'factor.open': 'Cüzdanı aç',
    'factor.wrong': 'Bu, cüzdanınızı açmıyor. Yeniden deneyin.',

    'phrase.title': 'Kurtarma ifadeniz',
    'phrase.framed':
      'Bu sayfa başka bir sayfanın içinde gösterilemez. Kendi penceresinde açın.',
    'phrase.lead':
      'Kurtarma ifadeniz, cüzdanınızı başka bir cüzdan uygulamasında geri yükleyen 24 kelimedir.',
    'phrase.danger':
      'Bu kelimeleri gören herkes cüzdanınızdaki her şeyi alabilir. Bunları kimseyle paylaşmayın: hiçbir sitenin ya da destek ekibinin bunlara ihtiyacı yoktur.',
    'phrase.code': 'Önce e-postanızla oturum açın.',
    'phrase.email': 'Cüzdanınızın e-posta adresi',
    'phrase.send': 'E-posta gönder',
    'phrase.invalid': 'ad@example.com gibi bir e-posta adresi girin.',
    'phrase.write':
      'Bu kelimeleri bu sırayla yazın ve güvenli bir yerde saklayın.',
    'phrase.hides':
      'Kelimeler beş dakika sonra ya da bu sayfadan ayrıldığınızda gizlenir.',
    'phrase.done': 'Kelimeleri gizle',
    'phrase.end':
      'Kelimeler gizlendi ve buradaki oturumunuz kapatıldı. Bu pencereyi kapatabilirsiniz.',
    'phrase.failed': 'İşe yaramadı. Yeniden denemek için bu sayfayı yenileyin.',

    'protect.title': 'Cüzdanınızı koruyun',
    'protect.lead':
      'Şu anda cüzdanın işletmecisi cüzdanınızı açabilir ve sizin yerinize imza atabilir. Koruduğunuzda onu yeni bir cihazda yalnızca siz açabilirsiniz.',
    'protect.final': 'Bu geri alınamaz.',
    'protect.with': 'Cüzdanınızı nasıl koruyacağınız',
    'protect.passkey': 'Parmak iziniz, yüzünüz veya ekran kilidiniz',
    'protect.password': 'En az 12 karakter, yalnızca bu cüzdan için',
    'protect.code': 'Yazın ve güvenli bir yerde saklayın',
    'protect.submit': 'Cüzdanı koru',

    'passkey.lead':
      'Tarayıcınız sizden bir geçiş anahtarı oluşturmanızı, ardından onu kullanmanızı ister.',
    'passkey.lose':
      'Geçiş anahtarını ve tüm cihazlarınızı kaybederseniz cüzdanınızı kaybedersiniz.',
    'passkey.failed': 'Geçiş anahtarı kullanılmadı. Yeniden deneyin.',

    'password.label': 'Parola',
    'password.new': 'Yeni parola',
    'password.again': 'Parolayı yeniden girin',
    'password.length': 'En az 12 karakter. Başka yerde kullanmayın.',
    'password.lose':
      'Parolanız sıfırlanamaz. Onu unutur ve tüm cihazlarınızı kaybederseniz cüzdanınızı kaybedersiniz.',
    'password.short': 'En az 12 karakter kullanın.',
    'password.differs': 'Parolalar eşleşmiyor.',
    'password.busy': 'Bu birkaç saniye sürer…',

    'printed.label': 'Kodunuz',
    'printed.format': 'Dörder harf ve rakamdan oluşan dokuz grup',
    'printed.write': 'Bu kodu yazın ve güvenli bir yerde saklayın.',
    'printed.lose':
      'Bu kod yeniden gösterilemez. Onu ve tüm cihazlarınızı kaybederseniz cüzdanınızı kaybedersiniz.',
    'printed.last': 'Kodunuzun son sekiz karakteri',
    'printed.why': 'Yazdığınızdan emin olmak için',
    'printed.wrong': 'Bunlar kodunuzun son sekiz karakteri değil.',
  },
} as const satisfies Locale
