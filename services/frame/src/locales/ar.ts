import type { Locale } from './en.ts'

/** Arabic. What stands between U+2066 and U+2069 reads from left to right. */
export const ar = {
  tag: 'ar',
  dir: 'rtl',
  messages: {
    approve: 'موافقة',
    reject: 'رفض',
    site: 'الموقع',
    network: 'الشبكة',
    account: 'الحساب',
    testnet: 'شبكة تجريبية',
    unknownNetwork: 'شبكة غير معروفة',
    loading: 'جارٍ التحقق مما يفعله هذا الطلب…',
    appName: 'يسمّي نفسه «{name}».',

    'title.connect': 'توصيل محفظتك بالموقع {origin}',
    'title.email': 'تغيير البريد الإلكتروني لمحفظتك',
    'title.message': 'توقيع رسالة',
    'title.signIn': 'تسجيل الدخول إلى {origin}',
    'title.typedData': 'توقيع بيانات',
    'title.permit': 'السماح لآخرين بإنفاق رموزك',
    'title.calls': {
      zero: 'الموافقة على {count} إجراء',
      one: 'الموافقة على إجراء واحد ({count})',
      two: 'الموافقة على إجراءين ({count}) معًا',
      few: 'الموافقة على {count} إجراءات معًا',
      many: 'الموافقة على {count} إجراءً معًا',
      other: 'الموافقة على {count} إجراء معًا',
    },
    'title.transactions': {
      zero: 'توقيع {count} معاملة',
      one: 'توقيع معاملة واحدة ({count})',
      two: 'توقيع معاملتين ({count})',
      few: 'توقيع {count} معاملات',
      many: 'توقيع {count} معاملةً',
      other: 'توقيع {count} معاملة',
    },
    'title.solana': 'توقيع معاملة',
    'title.solanaSend': 'إرسال معاملة',

    'connect.sees': 'يمكنه رؤية عناوينك وأرصدتك ونشاطك.',
    'connect.asks': 'يمكنه أن يطلب منك الموافقة على معاملات.',
    'connect.cannot': 'لا يمكنه نقل أي شيء دون موافقتك.',
    'connect.addresses': 'العناوين التي سيراها',
    'family.eip155': 'شبكات Ethereum',
    'family.solana': 'Solana',

    'email.present': 'العنوان الحالي',
    'email.new': 'العنوان الجديد',
    'email.means':
      'من يقرأ بريد العنوان الجديد يمكنه تسجيل الدخول إلى محفظتك. ولن يعود ذلك ممكنًا بالعنوان الحالي.',
    'email.codes': 'يصل إلى كل من العنوانين رمز يجب إدخاله.',

    'message.text': 'الرسالة',
    'message.free': 'التوقيع مجاني، لكنه قد يمنح حقوقًا.',

    'action.sendNative': 'إرسال {amount} إلى {to}',
    'action.transfer': 'إرسال {amount} إلى {to}',
    'action.transferFrom': 'نقل {amount} من {from} إلى {to}',
    'action.transferItem': 'إرسال {item} إلى {to}',
    'action.approve': 'السماح للعنوان {spender} بإنفاق {amount}',
    'action.approveUnlimited':
      'السماح للعنوان {spender} بإنفاق كل رصيدك من {token}',
    'action.revoke': 'منع العنوان {spender} من إنفاق {token}',
    'action.revokePerhapsItem':
      'منع العنوان {spender} من إنفاق {token}، أو السماح له بأخذ العنصر \u2066#{id}\u2069',
    'action.approvePerhapsItem':
      'السماح للعنوان {spender} بإنفاق {amount} أو بأخذ العنصر \u2066#{id}\u2069',
    'action.approveItem': 'السماح للعنوان {spender} بأخذ {item}',
    'action.revokeItem': 'سحب الإذن بأخذ {item}',
    'action.approveAll': 'السماح للعنوان {operator} بنقل كل ما في {collection}',
    'action.revokeAll': 'منع العنوان {operator} من نقل عناصر {collection}',
    'action.createContract': 'إنشاء عقد',
    'action.call': 'استخدام العقد {to}',
    'action.callNamed': '{name} في العقد {to}',
    'action.solana.unknown': 'استخدام البرنامج {program}',
    'action.solana.createAccount': 'إنشاء حساب',
    'action.solana.assign': 'تسليم حساب إلى برنامج',
    'action.solana.createTokenAccount': 'فتح حساب لرمز',
    'action.solana.closeAccount': 'إغلاق حساب رمز',
    'action.solana.setAuthority': 'تغيير من يتحكم بحساب',
    'action.solana.burn': 'إتلاف رموز',
    'action.solana.revoke': 'سحب إذن',
    'action.solana.memo': 'إضافة ملاحظة',
    'action.solana.other': 'إدارة حساب',

    'fact.to': 'إلى',
    'fact.from': 'من',
    'fact.token': 'عقد الرمز',
    'fact.spender': 'العنوان المسموح له',
    'fact.limit': 'الحد الأقصى',
    'fact.expires': 'حتى',
    'fact.collection': 'المجموعة',
    'fact.item': 'العنصر',
    'fact.contract': 'العقد',
    'fact.function': 'الدالة',
    'fact.value': 'المبلغ المرسل معه',
    'fact.program': 'البرنامج',

    unlimited: 'غير محدود',
    units: {
      zero: '{count} وحدة من {token}',
      one: '{count} وحدة من {token}',
      two: '{count} وحدتان من {token}',
      few: '{count} وحدات من {token}',
      many: '{count} وحدةً من {token}',
      other: '{count} وحدة من {token}',
    },
    token: 'الرمز {address}',
    item: '\u2066#{id}\u2069 من {collection}',
    itemCount: '\u2066{count} × #{id}\u2069 من {collection}',
    items: {
      zero: '{count} عنصر من {collection}',
      one: '{count} عنصر من {collection}',
      two: '{count} عنصران من {collection}',
      few: '{count} عناصر من {collection}',
      many: '{count} عنصرًا من {collection}',
      other: '{count} عنصر من {collection}',
    },

    'fee.label': 'رسوم الشبكة',
    'fee.most': '{amount} على الأكثر',
    'fee.unknown': 'تعذّر تقديرها',

    'changes.label': 'تغيّرات الرصيد',
    'changes.estimate': 'تقدير',
    'changes.block': 'حسب الكتلة {block}. قد تختلف النتيجة.',
    'changes.later': 'قد تختلف النتيجة.',
    'changes.none': 'لا تغيّر متوقع',
    'changes.failed': 'تعذّر تقديرها',
    'changes.reverted': 'لا شيء: ستفشل المعاملة',

    details: 'التفاصيل',

    'dangers.label': 'تحذيرات',
    'dangers.confirm': 'أفهم الخطر وأريد المتابعة.',
    'dangers.first': 'أكّد التحذير أولًا لتتمكن من الموافقة.',
    'dangers.blocked': 'لا يمكن الموافقة على هذا.',
    'dangers.retry': 'إعادة التحقق',

    'guard.covered':
      'هذه النافذة محجوبة أو صغيرة جدًا. لا يمكن الموافقة حتى تظهر كاملة.',
    'guard.again': 'انتظر لحظة ثم اضغط مرة أخرى.',
    'guard.popup': 'المتابعة في نافذة جديدة',
    'guard.inPopup': 'تابع في النافذة التي فُتحت.',
    'guard.popupFailed': 'حظر المتصفح النافذة الجديدة.',

    'danger.unlimitedApproval':
      'قد يأخذ العنوان المسموح له كل ما لديك من هذا الرمز، الآن ولاحقًا.',
    'danger.approval': 'قد يأخذ العنوان المسموح له حتى هذا المبلغ في أي وقت.',
    'danger.approvalToPerson':
      'العنوان المسموح له عنوان شخص لا تطبيق. التطبيقات لا تطلب هذا.',
    'danger.itemApproval':
      'قد يأخذ العنوان المسموح له هذا العنصر، الآن أو لاحقًا.',
    'danger.perhapsItemApproval':
      'لا يوضح العقد هل هو رمز أم مجموعة. إن كان مجموعة فقد يأخذ العنوان المسموح له العنصر \u2066#{id}\u2069.',
    'danger.approveAll':
      'قد ينقل العنوان المسموح له كل عنصر لديك في هذه المجموعة، الآن ولاحقًا.',
    'danger.hiddenApproval':
      'سيسمح أيضًا لأحدهم بإنفاق رموزك دون أن يبيّن من هو.',
    'danger.batchTakesTokens':
      'يسمح لأحدهم بإنفاق رموزك ويأخذ رموزًا في الخطوة نفسها.',
    'danger.toTokenContract': 'سترسل رموزًا إلى عقد الرمز نفسه، حيث تضيع.',
    'danger.fromOther': 'ينقل رموز عنوان آخر.',
    'danger.permit':
      'بهذا التوقيع يستطيع العنوان المسموح له أخذ رموزك دون معاملة.',
    'danger.permit2':
      'بهذا التوقيع يستطيع العنوان المسموح له أخذ رموزك عبر Permit2.',
    'danger.transferAuthorization':
      'بهذا التوقيع يستطيع آخرون نقل هذه الرموز دون معاملة منك.',
    'danger.metaTransaction':
      'بهذا التوقيع يستطيع شخص آخر إرسال استدعاء باسمك. ويمكنه أن يفعل هناك ما يستطيعه حسابك، مثل نقل رموزك.',
    'danger.order':
      'يعرض هذا التوقيع شيئًا من ممتلكاتك للبيع: يمكن لآخرين أخذه بالسعر المذكور في البيانات.',
    'danger.orderForTokens':
      'لن تحصل مقابل المعروض إلا على رموز، ويمكن لأي شخص إنشاء رموز. تحقّق من نوعها وعددها.',
    'danger.orderForNothing': 'ستعطي المعروض ولن تحصل على شيء مقابله.',
    'danger.bulkListing': 'توقيع واحد يعرض عناصر كثيرة. تحقّق من كل سعر.',
    'danger.safe': 'يتصرف باسم محفظة مشتركة (Safe) قد تكون لك.',
    'danger.userOperation': 'يرسل هذا التوقيع معاملة من حسابك الذكي.',
    'danger.otherChain': 'البيانات لشبكة غير الشبكة التي أنت عليها.',
    'danger.otherCluster':
      'المعاملة لشبكة أخرى أو انتهت صلاحيتها: الشبكة التي أنت عليها لا تعرف الكتلة المذكورة فيها.',
    'danger.networkUnchecked':
      'تعذّر الوصول إلى الشبكة للتحقق من أن المعاملة لها.',
    'danger.noDomain': 'لا توضح البيانات لأي تطبيق وأي شبكة هي.',
    'danger.noContract': 'تذكر البيانات عقدًا غير موجود.',
    'danger.longDeadline': 'يبقى صالحًا أكثر من سنة.',
    'danger.ignoredFields': 'أضاف الموقع حقولًا ليست جزءًا من التوقيع: {names}',
    'danger.rawHash': 'هذا ليس نصًا بل بصمة (hash). قد تمثّل أي شيء، حتى تحويلًا.',
    'danger.messageIsTransaction': 'تبدو هذه الرسالة كأنها معاملة.',
    'danger.solanaMessageIsTransaction':
      'هذه الرسالة معاملة. توقيعها يعني إرسالها.',
    'danger.signInOtherSite':
      'يسجّل دخولك إلى {domain} وليس إلى الموقع الذي يطلب. قد تكون سرقة.',
    'danger.signInOtherAccount': 'يسجّل الدخول بعنوان غير عنوانك.',
    'danger.signInOtherNetwork': 'يذكر شبكة غير شبكتك.',
    'danger.signInExpired': 'انتهت صلاحيته.',
    'danger.signInMalformed': 'يبدو تسجيل دخول لكنه غير صالح.',
    'danger.hiddenCharacters': 'يحتوي على أحرف غير مرئية لا تظهر هنا.',
    'danger.unknownCall':
      'لا يُعرف ما يفعله هذا العقد. اعتمد على تغيّرات الرصيد فقط.',
    'danger.callsPerson': 'لا يوجد عقد في هذا العنوان.',
    'danger.createsContract': 'ينشئ عقدًا.',
    'danger.willFail': 'سيفشل الآن، وقد تدفع الرسوم مع ذلك.',
    'danger.notSimulated': 'تعذّر تقدير ما يغيّره.',
    'danger.highFee': 'يطلب الموقع رسومًا أعلى بكثير من المعتاد.',
    'danger.feeUnknown': 'الرسوم غير معروفة، لذا لا يمكن الإرسال.',
    'danger.insufficientFunds': 'ليس لديك ما يكفي للمبلغ والرسوم.',
    'danger.unknownProgram':
      'لا يُعرف ما يفعله هذا البرنامج. اعتمد على تغيّرات الرصيد فقط.',
    'danger.lookupTables':
      'تعذّر الاطلاع على بعض حساباته، لذا لا يُعرف ما يفعله بها.',
    'danger.setAuthority': 'قد يتحكم شخص آخر بحسابك.',
    'danger.assign': 'قد يستولي برنامج على حسابك.',
    'danger.closeAccount': 'يُدفع ما تبقّى في الحساب.',
    'danger.durableNonce': 'بعد توقيعها يمكن إرسالها في أي وقت لاحق.',
    'danger.notSigner': 'لا تحتاج إلى توقيع منك.',

    'title.device': 'إزالة جهاز',
    'device.name': 'الجهاز',
    'device.seen': 'آخر استخدام',
    'device.means':
      'لن يتمكن الجهاز من التوقيع بمحفظتك بعد الآن. ولا تتأثر أجهزتك الأخرى.',
    'device.again': 'لاستخدام محفظتك عليه مرة أخرى، سجّل الدخول وأكّد الجهاز.',

    copy: 'نسخ',
    copied: 'تم النسخ',
    copyFailed: 'تعذّر النسخ. حدّد النص.',
    'question.continue': 'متابعة',
    'question.cancel': 'إلغاء',
    'question.busy': 'لحظة من فضلك…',
    'question.unreachable':
      'تعذّر الوصول إلى المحفظة. تحقّق من الإنترنت وحاول مرة أخرى.',
    'question.tooOften': 'محاولات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.',
    'question.failed': 'لم ينجح ذلك. أغلق هذه الشاشة وحاول مرة أخرى.',

    'code.title': 'أكّد هويتك',
    'code.sent':
      'أدخل الرمز الذي أرسلناه إلى {email}. تعرض الرسالة الرقم {number} أيضًا.',
    'code.link': 'افتح الرابط الذي أرسلناه إلى {email}.',
    'code.compare':
      'تعرض الصفحة التي تفتحها الرسالة هذا النص. إذا عرضت نصًا آخر، فلا تتابع.',
    'code.resend': 'إرسال رسالة أخرى',
    'code.resendIn': 'إرسال رسالة أخرى بعد {seconds} ث',
    'code.waiting': 'في انتظار فتحك للرابط…',
    'code.label': 'رمز من 6 أرقام',
    'code.wrong': 'هذا الرمز خاطئ أو منتهي الصلاحية.',

    'factor.title': 'افتح محفظتك',
    'factor.lead': 'محفظتك محمية. افتحها مرة واحدة لاستخدامها على هذا الجهاز.',
    'factor.passkey': 'مفتاح المرور',
    'factor.passkeyNote': 'محفوظ على جهازك أو في مدير كلمات المرور',
    'factor.passkeyLead': 'استخدم مفتاح المرور الذي يحمي محفظتك.',
    'factor.usePasskey': 'استخدام مفتاح المرور',
    'factor.password': 'كلمة المرور',
    'factor.passwordNote': 'التي اخترتها لهذه المحفظة',
    'factor.code': 'الرمز المطبوع',
    'factor.codeNote': 'تسع مجموعات من أربعة أحرف وأرقام',
    'factor.open': 'فتح المحفظة',
    'factor.wrong': 'هذا لا يفتح محفظتك. حاول مرة أخرى.',

    'phrase.title': 'عبارة الاسترداد',
    'phrase.framed':
      'لا يمكن عرض هذه الصفحة داخل صفحة أخرى. افتحها في نافذة مستقلة.',
    'phrase.lead':
      'عبارة الاسترداد 24 كلمة تستعيد بها محفظتك في تطبيق محفظة آخر.',
    'phrase.danger':
      'من يرى هذه الكلمات يمكنه أخذ كل ما في محفظتك. لا تشاركها أبدًا: لا يحتاج إليها أي موقع أو فريق دعم.',
    'phrase.code': 'سجّل الدخول ببريدك الإلكتروني أولًا.',
    'phrase.email': 'البريد الإلكتروني لمحفظتك',
    'phrase.send': 'إرسال الرسالة',
    'phrase.invalid': 'أدخل بريدًا إلكترونيًا مثل \u2066name@example.com\u2069.',
    'phrase.write':
      'اكتب هذه الكلمات على ورقة بهذا الترتيب واحفظها في مكان آمن.',
    'phrase.hides': 'تُخفى الكلمات بعد خمس دقائق أو عند مغادرة هذه الصفحة.',
    'phrase.done': 'إخفاء الكلمات',
    'phrase.end': 'أُخفيت الكلمات وسُجّل خروجك هنا. يمكنك إغلاق هذه النافذة.',
    'phrase.failed': 'لم ينجح ذلك. أعد تحميل هذه الصفحة للمحاولة مرة أخرى.',

    'protect.title': 'احمِ محفظتك',
    'protect.lead':
      'يمكن لمشغّل المحفظة الآن فتحها والتوقيع نيابةً عنك. وبعد حمايتها ستكون وحدك من يفتحها على جهاز جديد.',
    'protect.final': 'لا يمكن التراجع عن هذا.',
    'protect.with': 'طريقة حماية محفظتك',
    'protect.passkey': 'بصمتك أو وجهك أو قفل الشاشة',
    'protect.password': '12 حرفًا على الأقل، لهذه المحفظة فقط',
    'protect.code': 'اكتبه على ورقة واحفظه في مكان آمن',
    'protect.submit': 'حماية المحفظة',

    'passkey.lead': 'يطلب منك متصفحك إنشاء مفتاح مرور ثم استخدامه.',
    'passkey.lose': 'إذا فقدت مفتاح المرور وجميع أجهزتك فستفقد محفظتك.',
    'passkey.failed': 'لم يُستخدم مفتاح المرور. حاول مرة أخرى.',

    'password.label': 'كلمة المرور',
    'password.new': 'كلمة مرور جديدة',
    'password.again': 'أعد إدخال كلمة المرور',
    'password.length': '12 حرفًا على الأقل. لا تستخدمها في مكان آخر.',
    'password.lose':
      'لا يمكن إعادة تعيين كلمة المرور. إذا نسيتها وفقدت جميع أجهزتك فستفقد محفظتك.',
    'password.short': 'استخدم 12 حرفًا على الأقل.',
    'password.differs': 'كلمتا المرور غير متطابقتين.',
    'password.busy': 'يستغرق هذا بضع ثوانٍ…',

    'printed.label': 'رمزك',
    'printed.format': 'تسع مجموعات من أربعة أحرف وأرقام',
    'printed.write': 'اكتب هذا الرمز على ورقة واحفظه في مكان آمن.',
    'printed.lose':
      'لا يمكن عرض هذا الرمز مرة أخرى. إذا فقدته وفقدت جميع أجهزتك فستفقد محفظتك.',
    'printed.last': 'آخر ثمانية أحرف من رمزك',
    'printed.why': 'للتأكد من أنك كتبته',
    'printed.wrong': 'هذه ليست آخر ثمانية أحرف من رمزك.',
  },
} as const satisfies Locale
